import { daysBetween, localDay } from '../../core/kit/day.ts';
import { CALENDAR, nearDayInWords } from '../../core/kit/text/day-words.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, calendar: CALENDAR });
  formats.set(key, known);
  return known;
}

/** The day of an instant: "Nov 12, 2026". */
export const dayOf = (instant: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium' }).format(new Date(instant));

/** Day and time of an instant: "Nov 12, 2026, 6:05 PM". */
export const momentOf = (instant: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** Like `momentOf`, shorter: "today, 6:05 PM", "Nov 12, 6:05 PM". Adds the year only if it is not this year. */
export function shortMomentOf(instant: string, locale: string, now = new Date()): string {
  const date = new Date(instant);
  const day = nearDayInWords(daysBetween(localDay(now), localDay(date)), locale);
  if (day) return `${day}, ${formatOf(locale, { timeStyle: 'short' }).format(date)}`;
  if (date.getFullYear() !== now.getFullYear()) return momentOf(instant, locale);
  return formatOf(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(date);
}
