import { addDays, daysBetween, weekdayOf, weekStart } from '../../kit/day.ts';
import { isUsualMeal, type MealType, mealsWithFirst, mealTypes } from '../../mealplans/meals.ts';

export interface Planned {
  readonly id: number;
  readonly date: string;
  readonly entryType: MealType;
}

export interface PlannedMeal<E> {
  readonly meal: MealType;
  readonly entries: readonly E[];
}

export interface PlannedDay<E> {
  readonly day: string;
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekday: number;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** The usual meals and those planned on any of the days, in their order, including those without entries. */
  readonly meals: readonly PlannedMeal<E>[];
  readonly count: number;
}

export interface WeekOptions {
  /** 0 for Sunday to 6 for Saturday: the group's preference. */
  readonly firstDay: number;
  /** Today in the reader's time zone. */
  readonly today: string;
  /** A day of the displayed week. Default: today. */
  readonly shown?: string;
}

/** First and last day of the displayed week, as parameters of the list of entries. */
export function weekRange({ firstDay, today, shown = today }: WeekOptions): { start_date: string; end_date: string } {
  const start = weekStart(shown, firstDay);
  return { start_date: start, end_date: addDays(start, 6) };
}

interface DayFrame {
  readonly today: string;
  readonly shown: readonly MealType[];
}

function plannedDay<E extends Planned>(day: string, entries: readonly E[], { today, shown }: DayFrame): PlannedDay<E> {
  const meals = shown.map((meal) => ({ meal, entries: entries.filter((entry) => entry.entryType === meal) }));
  return { day, weekday: weekdayOf(day), isToday: day === today, isPast: day < today, meals, count: entries.length };
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
  /** Today in the reader's time zone. */
  readonly today: string;
}

/** Every day of a range with its entries by meal, in the order in which they were planned. Ignores other entries. */
export function plannedDays<E extends Planned>(entries: readonly E[], { from, to, today }: DayRange): PlannedDay<E>[] {
  const byDay = Map.groupBy(
    entries.toSorted((a, b) => a.id - b.id),
    ({ date }) => date,
  );
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
  const planned = new Set(days.flatMap((day) => (byDay.get(day) ?? []).map(({ entryType }) => entryType)));
  const known = mealTypes.filter((meal) => isUsualMeal(meal) || planned.has(meal));
  // A newer server may have meals that this version does not know. Their dishes are shown, too.
  const shown = [...known, ...planned.difference(new Set(known))];
  return days.map((day) => plannedDay(day, byDay.get(day) ?? [], { today, shown }));
}

/** The seven days of the displayed week. */
export function plannerWeek<E extends Planned>(entries: readonly E[], options: WeekOptions): PlannedDay<E>[] {
  const { start_date: from, end_date: to } = weekRange(options);
  return plannedDays(entries, { from, to, today: options.today });
}

/** The meals to show for these days, those in `first` at the top: usual ones, those planned, and those in `first`. */
export const shownMeals = (days: readonly PlannedDay<Planned>[], first: readonly MealType[]): MealType[] =>
  [...new Set([...mealsWithFirst(first), ...(days[0]?.meals ?? []).map(({ meal }) => meal)])].filter(
    (one) =>
      isUsualMeal(one) ||
      first.includes(one) ||
      days.some(({ meals }) => meals.some(({ meal, entries }) => meal === one && entries.length > 0)),
  );
