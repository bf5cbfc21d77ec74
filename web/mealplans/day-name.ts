/** A calendar day in words. Days have no zone, so they are read and written in the same one. */
export const dayName = (day: string, locale: string, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(day));

export const longDay = (day: string, locale: string): string =>
  dayName(day, locale, { weekday: 'long', month: 'long', day: 'numeric' });

/** From the first day to the last, with what they share said once. */
export const dayRange = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
