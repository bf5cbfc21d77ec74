import { localDay } from '../../../core/kit/day.ts';
import { asAppError } from '../../kit/connection.ts';
import type { Binding } from '../../kit/keymap.ts';
import { errorText } from '../../kit/text/error-text.ts';
import type { Tui } from '../tui.ts';

const title = ({ language }: Tui, count: number): string => language.t('recipes.count', { count });

/** The selected rows may be on their way from a server that goes away. */
const said = ({ shell, language }: Tui, work: Promise<unknown>): void =>
  void work.catch((thrown: unknown) => shell.say(errorText(asAppError(thrown), language.t), 'error'));

/** What the keys of one recipe do while several are selected in the list. */
const DEEDS: Readonly<Record<string, (tui: Tui) => void>> = {
  'list.clear': ({ selection }) => selection.clear(),
  'recipe.delete': (tui) => tui.bulk.use(({ bulk }) => said(tui, bulk.remove())),
  'recipe.export': (tui) => tui.bulk.use(({ bulk }) => said(tui, bulk.exportAll())),
  'ratings.favorite': (tui) => tui.bulk.use(({ bulk }) => said(tui, bulk.favorite())),
  'plan.recipe': (tui) =>
    tui.planning.use(({ planner }) => {
      const open = ({ length }: readonly unknown[]) => {
        const today = localDay(new Date());
        const slot = { deed: 'to_plan', title: title(tui, length), from: today, day: today, meal: 'dinner' } as const;
        planner.slot.open(slot, (days, meal) => tui.bulk.use(({ bulk }) => said(tui, bulk.plan(days, meal))));
      };
      said(tui, tui.selection.chosen().then(open));
    }),
  'shopping.recipe': (tui) => {
    const add = (recipes: readonly { readonly id: string }[]) => {
      tui.toShoppingList([{ title: title(tui, recipes.length), recipes: recipes.map(({ id }) => ({ id, times: 1 })) }]);
      tui.selection.clear();
    };
    said(tui, tui.selection.chosen().then(add));
  },
};

const isSelecting = ({ shell, selection }: Tui): boolean => shell.view() === 'list' && selection.isActive();

/** The same keys, which act on all selected recipes while there are some. */
export const onSelection = (bindings: readonly Binding<Tui>[]): Binding<Tui>[] =>
  bindings.map((binding) => {
    const deed = DEEDS[binding.id];
    if (!deed) return binding;
    const { when, run } = binding;
    return {
      ...binding,
      when: (tui) => isSelecting(tui) || (when?.(tui) ?? true),
      run: (tui) => (isSelecting(tui) ? deed(tui) : run?.(tui)),
    };
  });
