import { latinDigits } from '../../kit/text/latin-digits.ts';
import { readAmount } from '../../kit/text/read-amount.ts';
import { formatQuantity } from '../../recipes/quantity.ts';

/** 1,500 or 1,500.5. */
const BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** 1.500,5 or 1.500.000. A single dot is a decimal sign in every language: fields write it so. */
const BY_DOT = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
/** 1 500, with any blank, or 1'500. */
const BY_BLANK = /^[1-9]\d{0,2}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

const grouping = new Map<string, boolean>();

/** Whether a language writes 1500 as 1,500. */
function groupsByComma(locale: string): boolean {
  let is = grouping.get(locale);
  if (is === undefined) {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12_345);
    is = parts.some(({ type, value }) => type === 'group' && value === ',');
    grouping.set(locale, is);
  }
  return is;
}

/**
 * The number in a field, with a decimal point or comma in every language. `1,500` is 1500 where the language groups by
 * commas, 1.5 elsewhere. Null if it is not a number.
 */
export function typedAmount(text: string, locale: string): number | null {
  const plain = latinDigits(text.trim()).replaceAll('٫', '.').replaceAll('٬', '');
  if (plain === '') return null;
  const isClear = plain.includes('.') || plain.indexOf(',') !== plain.lastIndexOf(',');
  if (BY_COMMA.test(plain) && (isClear || groupsByComma(locale))) return readAmount(plain.replaceAll(',', ''));
  if (BY_DOT.test(plain)) return readAmount(plain.replaceAll('.', ''));
  if (BY_BLANK.test(plain)) return readAmount(plain.replace(/[\s'’]/g, ''));
  return readAmount(plain);
}

/** An amount as text for a field, in the locale's digits. `typedAmount` reads the same amount from it. */
export const fieldAmount = (quantity: number, locale: string): string =>
  formatQuantity(quantity, { locale, fractions: false, style: 'wire' });
