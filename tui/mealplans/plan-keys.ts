import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Binding, keysIn } from '../kit/keymap.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { Dishes, Planner } from './planner.ts';
import type { PlanScreen } from './screen.ts';

export interface PlanKeyContext {
  readonly shell: Shell;
  readonly planning: Lazy<PlanScreen>;
  readonly page: { open(recipe: RecipeSummary): void };
  toShoppingList(dishes: readonly Dishes[]): void;
  planRecipe(recipe: RecipeSummary): void;
  readonly recipe: { current(): RecipeSummary | undefined };
}

type Context = PlanKeyContext;

const { on, given } = partKeys(
  ({ planning }: Context) => planning,
  ({ planner }) => planner,
);

const hasWeek = given(({ plan }) => plan.week() !== null);
const hasEntry = given(({ plan }) => plan.selected() !== undefined);

/** Opens the entry's recipe. On an empty slot, adds a dish. */
function openSelected({ plan, dish }: Planner, { page, shell }: Context) {
  const entry = plan.selected();
  if (!entry) return dish.open();
  if (!entry.recipe) return shell.say(entry.text || entry.title);
  page.open(entry.recipe);
  shell.show('recipe');
}

/** Keys of the plan, of its forms, and those that add a recipe to it. */
export const planKeys: readonly Binding<Context>[] = [
  {
    id: 'plan.recipe',
    keys: ['p'],
    scopes: ['list', 'recipe'],
    selecting: 2,
    label: 'tui.keys.to_plan',
    opens: true,
    when: ({ recipe }) => recipe.current() !== undefined,
    run: (tui) => {
      const recipe = tui.recipe.current();
      if (recipe) tui.planRecipe(recipe);
    },
  },

  ...keysIn<Context>('plan', {
    open: { keys: ['enter'], label: 'tui.keys.open', hint: 1, when: hasWeek, run: on(openSelected) },
    add: { keys: ['n', 'a'], label: 'tui.keys.add_dish', hint: 2, when: hasWeek, run: on(({ dish }) => dish.open()) },
    surprise: {
      keys: ['r'],
      label: 'buttons.surprise',
      hint: 3,
      when: hasWeek,
      run: on(({ plan }) => (plan.isSurprise() ? plan.reroll() : plan.surprise())),
    },
    lock: {
      keys: ['.'],
      label: 'tui.keys.lock_dish',
      hint: 4,
      when: given(({ plan }) => plan.isSurprise()),
      run: on(({ plan }) => plan.lock()),
    },
    surprise_days: {
      keys: ['%'],
      label: 'tui.keys.surprise_days',
      when: hasWeek,
      run: on((planner) => planner.surpriseDays()),
    },
    calendar: { keys: ['y'], label: 'tui.keys.copy_calendar', run: on(({ feed }) => feed.make()) },
    edit: { keys: ['e'], label: 'buttons.edit', when: hasEntry, run: on((planner) => planner.editSelected()) },
    copy: { keys: ['w'], label: 'buttons.duplicate', when: hasEntry, run: on((planner) => planner.copySelected()) },
    move: {
      keys: ['m'],
      label: 'tui.keys.move_dish',
      hint: 4,
      when: hasEntry,
      run: on((planner) => planner.moveSelected()),
    },
    delete: {
      keys: ['d', 'delete'],
      label: 'buttons.delete',
      hint: 6,
      when: hasEntry,
      run: on(({ plan }) => plan.remove()),
    },
    shop: {
      keys: ['s'],
      label: 'tui.keys.to_list',
      hint: 5,
      when: hasWeek,
      run: on((planner, { toShoppingList }) => toShoppingList(planner.dishes())),
    },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, run: on(({ plan }) => plan.moveBy(-1)) },
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, run: on(({ plan }) => plan.moveBy(1)) },
    earlier: {
      keys: ['left', 'h'],
      label: 'tui.keys.previous_day',
      isMotion: true,
      run: on(({ plan }) => plan.moveDays(-1)),
    },
    later: {
      keys: ['right', 'l', 'tab'],
      label: 'tui.keys.next_day',
      isMotion: true,
      run: on(({ plan }) => plan.moveDays(1)),
    },
    previous_week: { keys: ['[', 'pgup'], label: 'buttons.previous_week', run: on(({ plan }) => plan.moveDays(-7)) },
    next_week: { keys: [']', 'pgdn'], label: 'buttons.next_week', hint: 7, run: on(({ plan }) => plan.moveDays(7)) },
    today: { keys: ['g', 'home'], label: 'tui.keys.today', run: on(({ plan }) => plan.toToday()) },
  }),
  ...keysIn<Context>('plan', {
    refresh: { keys: ['R'], label: 'tui.keys.refresh', run: on(({ plan }) => plan.load()) },
    back: { keys: ['esc', 'q'], label: 'tui.keys.back', hint: 8, run: ({ shell }) => shell.back() },
  }),

  ...keysIn<Context>('dish', {
    choose: { keys: ['enter'], label: 'buttons.choose', hint: 1, run: on(({ dish }) => dish.choose()) },
    up: { keys: ['up', 'ctrl+p'], label: 'tui.keys.up', isMotion: true, hint: 2, run: on(({ dish }) => dish.move(-1)) },
    down: {
      keys: ['down', 'ctrl+n'],
      label: 'tui.keys.down',
      isMotion: true,
      hint: 3,
      run: on(({ dish }) => dish.move(1)),
    },
    meal: { keys: ['tab'], label: 'tui.keys.other_meal', hint: 4, run: on(({ dish }) => dish.turnMeal(1)) },
    meal_back: {
      keys: ['shift+tab'],
      label: 'tui.keys.other_meal',
      isMotion: true,
      run: on(({ dish }) => dish.turnMeal(-1)),
    },
    empty: { keys: ['ctrl+u'], label: 'tui.keys.empty_field', run: on(({ dish }) => dish.field.put('')) },
    leave: { keys: ['esc'], label: 'tui.keys.back', hint: 5, run: ({ shell }) => shell.close() },
  }),

  ...keysIn<Context>('slot', {
    choose: { keys: ['enter'], label: 'buttons.choose', hint: 1, run: on(({ slot }) => slot.choose()) },
    up: { keys: ['up', 'k'], label: 'tui.keys.up', isMotion: true, hint: 2, run: on(({ slot }) => slot.move(-1)) },
    down: { keys: ['down', 'j'], label: 'tui.keys.down', isMotion: true, hint: 3, run: on(({ slot }) => slot.move(1)) },
    pick: {
      keys: ['space'],
      label: 'tui.keys.select',
      hint: 4,
      when: given(({ slot }) => slot.mayPick()),
      run: on(({ slot }) => slot.pick()),
    },
    meal: {
      keys: ['right', 'tab', 'l'],
      label: 'tui.keys.other_meal',
      isMotion: true,
      hint: 5,
      run: on(({ slot }) => slot.turn(1)),
    },
    meal_back: {
      keys: ['left', 'shift+tab', 'h'],
      label: 'tui.keys.other_meal',
      isMotion: true,
      run: on(({ slot }) => slot.turn(-1)),
    },
    leave: { keys: ['esc', 'q'], label: 'tui.keys.back', hint: 6, run: ({ shell }) => shell.close() },
  }),
];
