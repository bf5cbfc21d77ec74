const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When a job comes again: at a time of day in the time zone of the process, on one day of the week or all, or by interval. */
export type Schedule =
  | { readonly everyMinutes: number }
  | { readonly dailyAt: string /** 0 is Sunday. */; readonly weekday?: number };

/** `23:45` → [23, 45]. */
const timeOfDay = (text: string): [number, number] => {
  const [hours, minutes] = text.split(':').map(Number);
  return [hours!, minutes!];
};

/** The occurrence on the day that is `days` from that of `now`. By the calendar, since days of a change of clocks differ. */
function onDay(now: Date, days: number, at: string): Date {
  const [hours, minutes] = timeOfDay(at);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes);
}

/** The times of the schedule on this day and the eight after or before it, which hold each day of the week. */
const days = (now: Date, { dailyAt, weekday }: Extract<Schedule, { dailyAt: string }>, step: 1 | -1): Date[] =>
  Array.from({ length: 9 }, (_, index) => onDay(now, index * step, dailyAt)).filter(
    (day) => weekday === undefined || day.getDay() === weekday,
  );

/** The latest time, not after `now`, at which the schedule was due. */
export function lastDue(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) {
    const every = schedule.everyMinutes * MINUTE_MS;
    return new Date(Math.floor(now.getTime() / every) * every);
  }
  const due = days(now, schedule, -1).find((day) => day <= now);
  return due ?? now;
}

/** The next time after `now`. */
export function nextDue(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) return new Date(lastDue(schedule, now).getTime() + schedule.everyMinutes * MINUTE_MS);
  const due = days(now, schedule, 1).find((day) => day > now);
  // A clock at the end of time has no next day.
  return due ?? new Date(now.getTime() + DAY_MS);
}

/** Whether a remembered time can only come from a clock that has since been set back, by more than the job's own pace. */
export function isAhead(lastAt: Date, now: Date, schedule: Schedule): boolean {
  const paceMs = 'everyMinutes' in schedule ? 2 * schedule.everyMinutes * MINUTE_MS : DAY_MS;
  return lastAt.getTime() > now.getTime() + paceMs;
}

/** As people read it: `every 60 minutes`, `daily 23:45`, `weekly 0 04:00`. */
export const ruleOf = (schedule: Schedule): string => {
  if ('everyMinutes' in schedule) return `every ${schedule.everyMinutes} minutes`;
  return schedule.weekday === undefined
    ? `daily ${schedule.dailyAt}`
    : `weekly ${schedule.weekday} ${schedule.dailyAt}`;
};
