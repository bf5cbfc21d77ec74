const forms = {
  /** "Friday" */
  weekday: { weekday: 'long' },
  /** "Fri" */
  shortWeekday: { weekday: 'short' },
  /** "20" */
  number: { day: 'numeric' },
  /** "Nov 20" */
  date: { month: 'short', day: 'numeric' },
  /** "Fri, Nov 20" */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Friday, Nov 20" */
  medium: { weekday: 'long', month: 'short', day: 'numeric' },
  /** "Friday, November 20" */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "November 20, 2026" */
  full: { dateStyle: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DayForm = keyof typeof forms;

/** The Gregorian calendar, in all languages. For Arabic, some browsers use another one, whose months begin on other days. */
export const CALENDAR = 'gregory';

// Making a format takes far longer than using it, and a plan names dozens of days.
const made = new Map<string, Intl.DateTimeFormat>();

/** Calendar days have no time zone: they are read and formatted in the same one. */
function formatOf(locale: string, form: DayForm): Intl.DateTimeFormat {
  const key = `${locale} ${form}`;
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...forms[form], calendar: CALENDAR, timeZone: 'UTC' });
    made.set(key, format);
  }
  return format;
}

/** A calendar day (`yyyy-MM-dd`) in words. */
export const dayInWords = (day: string, locale: string, form: DayForm): string =>
  formatOf(locale, form).format(new Date(day));

/** A range of calendar days. What both share, such as the month, is said once: "Nov 16 – 22". */
export const daysInWords = (from: string, to: string, locale: string, form: 'date' | 'full'): string =>
  formatOf(locale, form).formatRange(new Date(from), new Date(to));

/** 4 January 2026 is a Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** The name of a weekday: 0 is Sunday. */
export const weekdayInWords = (weekday: number, locale: string): string =>
  formatOf(locale, 'weekday').format(SUNDAY + weekday * 86_400_000);

/** "today", "tomorrow" or "yesterday"; null for every other day. `days` counts from today. */
export const nearDayInWords = (days: number, locale: string): string | null =>
  Math.abs(days) <= 1 ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day') : null;
