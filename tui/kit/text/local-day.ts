import { safeLine } from './safe.ts';

/** The day of a moment in the reader's time zone: "Nov 20, 2026". */
export const localDayText = (at: string, locale: string): string =>
  safeLine(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at)));
