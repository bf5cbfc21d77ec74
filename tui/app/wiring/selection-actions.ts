import { localDay } from '../../../core/kit/day.ts';
import type { Binding } from '../../kit/keymap.ts';
import { sayIfItFails } from '../../recipes/selecting/selection-keys.ts';
import type { Tui } from '../tui.ts';

const title = ({ language }: Tui, count: number): string => language.t('recipes.count', { count });

/** The actions of recipe keys while several recipes are selected in the list. */
const ACTIONS: Readonly<Record<string, (tui: Tui) => void>> = {
  'list.clear': ({ selection }) => selection.clear(),
  'recipe.delete': (tui) => tui.bulk.use(({ bulk }) => sayIfItFails(tui, bulk.remove())),
  'recipe.export': (tui) => tui.bulk.use(({ bulk }) => sayIfItFails(tui, bulk.exportAll())),
  'ratings.favorite': (tui) => tui.bulk.use(({ bulk }) => sayIfItFails(tui, bulk.favorite())),
  'plan.recipe': (tui) =>
    tui.planning.use(({ planner }) => {
      const open = ({ length }: readonly unknown[]) => {
        const today = localDay(new Date());
        const slot = {
          purpose: 'to_plan',
          title: title(tui, length),
          from: today,
          day: today,
          meal: 'dinner',
        } as const;
        planner.slot.open(slot, (days, meal) => tui.bulk.use(({ bulk }) => sayIfItFails(tui, bulk.plan(days, meal))));
      };
      sayIfItFails(tui, tui.selection.chosen().then(open));
    }),
  'shopping.recipe': (tui) => {
    const add = (recipes: readonly { readonly id: string }[]) => {
      tui.toShoppingList([{ title: title(tui, recipes.length), recipes: recipes.map(({ id }) => ({ id, times: 1 })) }]);
      tui.selection.clear();
    };
    sayIfItFails(tui, tui.selection.chosen().then(add));
  },
};

const isSelecting = ({ shell, selection }: Tui): boolean => shell.view() === 'list' && selection.isActive();

/** The same keys, which act on all selected recipes while there are some. */
export const onSelection = (bindings: readonly Binding<Tui>[]): Binding<Tui>[] =>
  bindings.map((binding) => {
    const act = ACTIONS[binding.id];
    if (!act) return binding;
    const { when, run } = binding;
    return {
      ...binding,
      when: (tui) => isSelecting(tui) || (when?.(tui) ?? true),
      run: (tui) => (isSelecting(tui) ? act(tui) : run?.(tui)),
    };
  });
