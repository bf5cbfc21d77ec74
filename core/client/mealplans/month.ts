import { addDays, weekStart } from '../../kit/day.ts';
import { type Planned, type PlannedDay, plannedDays, type WeekOptions } from './week.ts';

const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The same day `count` months later, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  const last = lastOf(first);
  return `${first.slice(0, 8)}${String(Math.min(date, Number(last.slice(8)))).padStart(2, '0')}`;
}

const lastOf = (day: string): string => addDays(firstOf(addDays(firstOf(day), 31)), -1);

/** The whole weeks that show a month, as parameters of the list of entries. */
export function monthRange({ firstDay, today, shown = today }: WeekOptions): { start_date: string; end_date: string } {
  const lastWeek = weekStart(lastOf(shown), firstDay);
  return { start_date: weekStart(firstOf(shown), firstDay), end_date: addDays(lastWeek, 6) };
}

export interface MonthDay<E> extends PlannedDay<E> {
  /** False for the days of the months before and after. */
  readonly isInMonth: boolean;
  /** In the order of the meals. */
  readonly entries: readonly E[];
}

/** The weeks of the displayed month, with the days beside it that fill them. */
export function plannerMonth<E extends Planned>(entries: readonly E[], options: WeekOptions): MonthDay<E>[][] {
  const { shown = options.today, today } = options;
  const { start_date: from, end_date: to } = monthRange(options);
  const days = plannedDays(entries, { from, to, today }).map((planned) => ({
    ...planned,
    isInMonth: firstOf(planned.day) === firstOf(shown),
    entries: planned.meals.flatMap((meal) => meal.entries),
  }));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Where a key leads in the grid of a month, or null for other keys. Weeks are rows. */
export function dayByKey(key: string, day: string, { firstDay, isRtl }: { firstDay: number; isRtl: boolean }) {
  const start = weekStart(day, firstDay);
  const targets: Record<string, string> = {
    ArrowLeft: addDays(day, isRtl ? 1 : -1),
    ArrowRight: addDays(day, isRtl ? -1 : 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: start,
    End: addDays(start, 6),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return targets[key] ?? null;
}
