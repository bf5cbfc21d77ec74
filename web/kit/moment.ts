const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** The day of an instant: "Nov 12, 2026". */
export const dayOf = (instant: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium' }).format(new Date(instant));

/** Day and time of an instant: "Nov 12, 2026, 6:05 PM". */
export const momentOf = (instant: string, locale: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** Days from today in the reader's time zone: -1 is yesterday. */
function daysFromToday(date: Date, now: Date): number {
  const dayNumber = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate()) / 86_400_000;
  return dayNumber(date) - dayNumber(now);
}

/** Like `momentOf`, shorter: "today, 6:05 PM", "Nov 12, 6:05 PM". Adds the year only if it is not this year. */
export function shortMomentOf(instant: string, locale: string, now = new Date()): string {
  const date = new Date(instant);
  const days = daysFromToday(date, now);
  if (Math.abs(days) <= 1) {
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return `${day}, ${formatOf(locale, { timeStyle: 'short' }).format(date)}`;
  }
  if (date.getFullYear() !== now.getFullYear()) return momentOf(instant, locale);
  return formatOf(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(date);
}
