import { DAY_MS } from '../../core/kit/day.ts';

const MINUTE_MS = 60_000;
/** When a job repeats: at a time of day in the time zone of the process, daily or weekly, or at an interval. */
export type Schedule =
  | { readonly everyMinutes: number }
  | { readonly dailyAt: string /** 0 is Sunday. */; readonly weekday?: number };

/** `23:45` → [23, 45]. */
const timeOfDay = (text: string): [number, number] => {
  const [hours, minutes] = text.split(':').map(Number);
  return [hours!, minutes!];
};

/**
 * The occurrence `days` days after `now`. Uses the calendar, because days with a clock change have a different length.
 */
function onDay(now: Date, days: number, at: string): Date {
  const [hours, minutes] = timeOfDay(at);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes);
}

/** The scheduled times of this day and the eight days after or before it, which include every weekday. */
const days = (now: Date, { dailyAt, weekday }: Extract<Schedule, { dailyAt: string }>, step: 1 | -1): Date[] =>
  Array.from({ length: 9 }, (_, index) => onDay(now, index * step, dailyAt)).filter(
    (day) => weekday === undefined || day.getDay() === weekday,
  );

/** The latest due time that is not after `now`. */
export function lastDue(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) {
    const every = schedule.everyMinutes * MINUTE_MS;
    return new Date(Math.floor(now.getTime() / every) * every);
  }
  const due = days(now, schedule, -1).find((day) => day <= now);
  return due ?? now;
}

/** The next due time after `now`. */
export function nextDue(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) return new Date(lastDue(schedule, now).getTime() + schedule.everyMinutes * MINUTE_MS);
  const due = days(now, schedule, 1).find((day) => day > now);
  // The last day that a Date can represent has no next day.
  return due ?? new Date(now.getTime() + DAY_MS);
}

/** Whether a stored time lies in the future by more than the job's interval. Then the clock has been set back since. */
export function isAhead(lastAt: Date, now: Date, schedule: Schedule): boolean {
  const paceMs = 'everyMinutes' in schedule ? 2 * schedule.everyMinutes * MINUTE_MS : DAY_MS;
  return lastAt.getTime() > now.getTime() + paceMs;
}

/** The schedule in readable form: `every 60 minutes`, `daily 23:45`, `weekly 0 04:00`. */
export const ruleOf = (schedule: Schedule): string => {
  if ('everyMinutes' in schedule) return `every ${schedule.everyMinutes} minutes`;
  return schedule.weekday === undefined
    ? `daily ${schedule.dailyAt}`
    : `weekly ${schedule.weekday} ${schedule.dailyAt}`;
};
