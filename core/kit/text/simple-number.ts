import { hasOwnDigits } from '../locale.ts';

/**
 * A whole number below a thousand, as the locale writes it. Null for all others: they need a formatter, and the first one
 * of a page takes a tenth of a second on a phone.
 */
export const simpleNumber = (value: number, locale: string): string | null =>
  Number.isInteger(value) && value >= 0 && value < 1_000 && !hasOwnDigits(locale) ? String(value) : null;
