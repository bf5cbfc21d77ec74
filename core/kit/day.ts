/** Calendar days are texts `yyyy-MM-dd` without a time zone. Arithmetic uses UTC, where each day has 24 hours. */
export const DAY_MS = 86_400_000;

const pad = (value: number, length: number) => String(value).padStart(length, '0');
const dayText = (year: number, month: number, date: number) => `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;

/** Days since 1970-01-01. NaN if the text is not a day. */
const numberOf = (day: string): number => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) / DAY_MS : Number.NaN);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Whether an instant is in a year that every client can read: many know only years 1 to 9999. */
export function isInReadableYear(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/** Whether a text is an existing day: 2026-02-30 is not, and there is no year 0. */
export function isDay(text: string): boolean {
  const number = numberOf(text);
  // Some engines read February 30th as March 2nd.
  return Number.isInteger(number) && dayOf(number) === text && isInReadableYear(new Date(number * DAY_MS));
}

/** The day of an instant in UTC. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day of an instant in the reader's time zone. */
export const localDay = (instant: Date): string =>
  dayText(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());

/** The day `count` days later, or earlier if it is negative. */
export const addDays = (day: string, count: number): string => dayOf(numberOf(day) + count);

/** Number of days from `from` to `to`. Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(numberOf(day) * DAY_MS).getUTCDay();

/** The first day of the week that contains `day`. Weeks start on `firstDay` (0 is Sunday). */
export const weekStart = (day: string, firstDay: number): string =>
  addDays(day, -((((weekdayOf(day) - firstDay) % 7) + 7) % 7));

/** Sunday first, as `weekdayOf` counts. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
