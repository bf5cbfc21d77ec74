import type { MenuItem } from '../kit/forms/SelectMenu.tsx';
import { bindingsIn, keyLabel } from '../kit/keymap.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { keys } from './keys.ts';
import type { Tui } from './tui.ts';

/** Actions on a recipe, most common first. The last one opens the palette. */
const ACTIONS = [
  'recipe.cook',
  'plan.recipe',
  'shopping.recipe',
  'timeline.made',
  'comments.open',
  'ratings.favorite',
  'ratings.rate',
  'recipe.edit',
  'recipe.edit_text',
  'recipe.duplicate',
  'sharing.link',
  'automation.run',
  'recipe.export',
  'recipe.files',
  'parse.open',
  'recipe.source',
  'recipe.delete',
  'app.palette',
] as const;

/** The actions available now, each with its key at the end of the row. */
export function actionItems(tui: Tui, width: number): MenuItem<string>[] {
  const here = bindingsIn(keys, tui.shell.view(), tui);
  return ACTIONS.flatMap((id) => here.find((binding) => binding.id === id) ?? []).map(({ id, label, keys: names }) => {
    const key = keyLabel(names[0]!);
    return { value: id, label: `${toWidth(tui.language.t(label), width - cells(key) - 2)} ${key}` };
  });
}
