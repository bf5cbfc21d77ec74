import { useStore } from '../kit/store.ts';
import { RecipeStart, type RecipeStartProps } from './RecipeStart.tsx';
import type { RecipeList } from './recipe-list.ts';
import { selectedRow } from './recipe-pages.ts';

export type RecipePreviewProps = Omit<RecipeStartProps, 'recipe'> & { readonly list: RecipeList };

/** The selected recipe beside the list. */
export const RecipePreview = ({ list, ...format }: RecipePreviewProps) => (
  <RecipeStart recipe={selectedRow(useStore(list.store))} {...format} />
);
