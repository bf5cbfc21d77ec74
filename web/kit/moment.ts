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
