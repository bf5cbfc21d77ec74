/** Date and time in the reader's language. */
export const whenText = (instant: string, locale: string): string =>
  new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
