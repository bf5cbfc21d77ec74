/** A calendar day in words. Calendar days have no time zone: parse and format them in the same one. */
export const dayName = (day: string, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(day));

export const longDay = (day: string, locale: string): string =>
  dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric' });

/** A range of days. What both share, such as the month, is said once. */
export const dayRange = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
