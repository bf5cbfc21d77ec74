import { addDays } from '../../core/kit/day.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Live } from '../kit/live.ts';
import { safeLine } from '../kit/text/safe.ts';
import { type CalendarFeed, createCalendarFeed } from './calendar-feed.ts';
import { USUAL_MEAL } from './cursor.ts';
import { dayRange, dishText, longDay } from './day-text.ts';
import { createDishChoice, type DishChoice } from './dish-choice.ts';
import { entryForm } from './entry-form.ts';
import { createPlan, type Plan, type PlanParts } from './plan.ts';
import { createSlotChoice, type SlotChoice } from './slot-choice.ts';

/** Dishes under a common name, each with how often it is planned. */
export interface Dishes {
  readonly title: string;
  readonly recipes: readonly { readonly id: string; readonly times: number }[];
}

/** The plan, as the keys use it. */
export interface Planner {
  readonly plan: Plan;
  readonly dish: DishChoice;
  readonly slot: SlotChoice;
  /** Asks for another day or meal for the selected entry. */
  moveSelected(): void;
  /** Asks for the days and the meal to plan the selected entry again. */
  copySelected(): void;
  /** Edits the words of the selected entry. */
  editSelected(): void;
  /** Asks for days and a meal to fill with surprises. */
  surpriseDays(): void;
  /** The plan as a calendar feed. */
  readonly feed: CalendarFeed;
  /** Asks for the day and meal of a recipe. */
  planRecipe(recipe: RecipeSummary): void;
  /** What can go on a shopping list: the selected dish, its day or its week. */
  dishes(): Dishes[];
  dispose(): void;
}

/** Each recipe once, with how often it is planned. */
function counted(entries: readonly MealplanEntry[]): Dishes['recipes'] {
  const times = new Map<string, number>();
  for (const { recipeId } of entries) if (recipeId) times.set(recipeId, (times.get(recipeId) ?? 0) + 1);
  return [...times].map(([id, count]) => ({ id, times: count }));
}

export type PlannerParts = PlanParts & {
  readonly live: Live;
  readonly forms: Forms;
  readonly copy: (text: string) => void;
};

export function createPlanner(parts: PlannerParts): Planner {
  const { shell, language, live, forms } = parts;
  const { t, locale }: Language = language;
  const plan = createPlan(parts);
  const dish = createDishChoice({ ...parts, t }, plan);
  const slot = createSlotChoice(shell);
  live.on('mealplan_entry', () => plan.load());
  return {
    plan,
    dish,
    slot,
    moveSelected: () => {
      const entry = plan.selected();
      if (!entry) return;
      const { date: day, entryType: meal } = entry;
      slot.open(
        { purpose: 'move_dish', title: dishText(entry), from: plan.range().start_date, day, meal },
        ([to], toMeal) => plan.move(entry, to!, toMeal),
      );
    },
    copySelected: () => {
      const entry = plan.selected();
      if (!entry) return;
      const { date, entryType: meal, title, text, recipeId } = entry;
      const from = plan.range().start_date;
      slot.open(
        { purpose: 'copy_dish', title: dishText(entry), from, day: addDays(date, 1), meal },
        (days, entryType) => {
          const entries = days.map((day) => ({ date: day, entryType, title, text, recipeId }));
          void plan.add(entries, dishText(entry));
        },
      );
    },
    editSelected: () => {
      const entry = plan.selected();
      if (entry) forms.open(entryForm(entry, t, (words) => plan.edit(entry, words)));
    },
    surpriseDays: () => {
      const { day, meal } = plan.store.get().cursor;
      const from = plan.range().start_date;
      slot.open({ purpose: 'surprise_days', title: t('tui.plan.surprise_days'), from, day, meal }, plan.surpriseDays);
    },
    feed: createCalendarFeed({ ...parts, t }),
    planRecipe: ({ id: recipeId, name }) => {
      const { today } = plan.store.get();
      slot.open(
        { purpose: 'to_plan', title: safeLine(name), from: today, day: today, meal: USUAL_MEAL },
        (days, entryType) => {
          const entries = days.map((date) => ({ date, entryType, recipeId }));
          void plan.add(entries, name);
        },
      );
    },
    dishes: () => {
      const entry = plan.selected();
      const { start_date, end_date } = plan.range();
      return [
        ...(entry ? [{ title: dishText(entry), recipes: counted([entry]) }] : []),
        { title: longDay(plan.store.get().cursor.day, locale), recipes: counted(plan.entries('day')) },
        { title: dayRange(start_date, end_date, locale), recipes: counted(plan.entries('week')) },
      ];
    },
    dispose: () => dish.dispose(),
  };
}
