import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import type { ShoppingListSummary } from '../../core/shopping/schema.ts';
import { type Family, family } from '../kit/family/family.ts';
import { define as edit } from './edit.ts';
import { listCalls } from './find-list.ts';
import { view } from './view.ts';

export const shopping: Family<LovageClient> = {
  ...family<LovageClient, ShoppingListSummary>({
    command: 'shopping',
    example: 'This week',
    calls: listCalls,
    attributes: attributes.shoppingLists,
    columns: [['recipes.recipes', (list, listed) => listed(list.recipeReferences.map(({ recipe }) => recipe.name))]],
  }),
  view: { define: view },
  edit: { define: edit },
};
