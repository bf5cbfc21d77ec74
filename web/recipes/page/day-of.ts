const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in the reader's locale: "November 12, 2026". */
export function dayText(instant: string, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    // `CALENDAR` of `day-words.ts`, copied because a recipe needs nothing else of that file.
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', calendar: 'gregory' });
    formats.set(locale, format);
  }
  return format.format(new Date(instant));
}
