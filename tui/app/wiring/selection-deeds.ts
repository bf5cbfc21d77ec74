import { localDay } from '../../../core/kit/day.ts';
import type { Binding } from '../../kit/keymap.ts';
import type { Tui } from '../tui.ts';

const title = ({ language }: Tui, count: number): string => language.t('recipes.count', { count });

/** What the keys of one recipe do while several are selected in the list. */
const DEEDS: Readonly<Record<string, (tui: Tui) => void>> = {
  'list.clear': ({ selection }) => selection.clear(),
  'recipe.delete': ({ bulk }) => bulk.use((screen) => void screen.bulk.remove()),
  'recipe.export': ({ bulk }) => bulk.use((screen) => void screen.bulk.exportAll()),
  'ratings.favorite': ({ bulk }) => bulk.use((screen) => void screen.bulk.favorite()),
  'plan.recipe': (tui) =>
    tui.planning.use(({ planner }) => {
      void tui.selection.chosen().then(({ length }) => {
        const today = localDay(new Date());
        const slot = { deed: 'to_plan', title: title(tui, length), from: today, day: today, meal: 'dinner' } as const;
        planner.slot.open(slot, (days, meal) => tui.bulk.use((screen) => void screen.bulk.plan(days, meal)));
      });
    }),
  'shopping.recipe': (tui) =>
    void tui.selection.chosen().then((recipes) => {
      tui.toShoppingList([{ title: title(tui, recipes.length), recipes: recipes.map(({ id }) => ({ id, times: 1 })) }]);
      tui.selection.clear();
    }),
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
