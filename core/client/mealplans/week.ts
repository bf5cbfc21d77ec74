import { addDays, daysBetween, weekdayOf, weekStart } from '../../kit/day.ts';
import { type MealType, mealTypes } from '../../mealplans/meals.ts';

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
  /** All meals in their order, including those without entries. */
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

function plannedDay<E extends Planned>(day: string, today: string, entries: readonly E[]): PlannedDay<E> {
  const meals = mealTypes.map((meal) => ({ meal, entries: entries.filter((entry) => entry.entryType === meal) }));
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
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index)).map((day) =>
    plannedDay(day, today, byDay.get(day) ?? []),
  );
}

/** The seven days of the displayed week. */
export function plannerWeek<E extends Planned>(entries: readonly E[], options: WeekOptions): PlannedDay<E>[] {
  const { start_date: from, end_date: to } = weekRange(options);
  return plannedDays(entries, { from, to, today: options.today });
}
