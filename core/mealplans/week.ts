import { addDays, weekdayOf, weekStart } from '../kit/day.ts';
import { type MealType, mealTypes } from './meals.ts';

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

/**
 * Seven days with their entries by meal, in the order in which they were planned. Entries of other weeks are ignored.
 */
export function plannerWeek<E extends Planned>(entries: readonly E[], options: WeekOptions): PlannedDay<E>[] {
  const { start_date: start } = weekRange(options);
  const inOrder = entries.toSorted((a, b) => a.id - b.id);
  return Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) =>
    plannedDay(
      day,
      options.today,
      inOrder.filter((entry) => entry.date === day),
    ),
  );
}
