import { nearestFraction, vulgarFraction, wireFraction } from '../kit/fraction.ts';
import { simpleNumber } from '../kit/text/simple-number.ts';

export interface QuantityFormat {
  /** 10 for display, 32 in the API. */
  readonly maxDenominator?: number;
  /** False: decimals, for units that are not divided into fractions (grams). */
  readonly fractions?: boolean;
  /** Locale of the digits and the decimal sign, for example `de-DE`. Default en-US. */
  readonly locale?: string;
  readonly style?: 'vulgar' | 'wire';
  /** Whether thousands are separated. False for fields: a reader of fields starts a new number after the separator. */
  readonly grouping?: boolean;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** Cached: creating a format takes longer than the rest of a line. */
function numberFormat(locale: string, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`;
  let format = numbers.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping });
    numbers.set(key, format);
  }
  return format;
}

/** Formats a quantity for cooks, in the locale's digits: 1.5 → "1 ½", or "1.5" without fractions. Null and 0 are "". */
export function formatQuantity(quantity: number | null, format: QuantityFormat = {}): string {
  const {
    maxDenominator = 10,
    fractions = true,
    locale = 'en-US',
    style = 'vulgar',
    grouping = style === 'vulgar',
  } = format;
  if (quantity === null || quantity === 0 || !Number.isFinite(quantity)) return '';
  const sign = quantity < 0 ? '-' : '';
  const amount = Math.abs(quantity);
  const written = (value: number) => simpleNumber(value, locale) ?? numberFormat(locale, grouping).format(value);
  if (!fractions) return sign + written(amount);
  const fraction = nearestFraction(amount, maxDenominator);
  if (fraction.numerator === 0) return fraction.whole > 0 ? sign + written(fraction.whole) : sign + written(amount);
  const part = style === 'wire' ? wireFraction(fraction) : vulgarFraction(fraction);
  return sign + (fraction.whole > 0 ? `${written(fraction.whole)} ${part}` : part);
}

/** The parts of one line, ready for display by any client. Empty parts are "". */
export interface LineParts {
  readonly quantity: string;
  readonly unit: string;
  readonly food: string;
  readonly note: string;
}

/** What separates the note from the rest of the line. */
export function beforeNote({ quantity, unit, food, note }: LineParts): '' | ' ' | ', ' {
  if (note === '') return '';
  if (food) return note.startsWith('(') ? ' ' : ', ';
  return quantity || unit ? ' ' : '';
}

/** Joins the parts to one text, with a comma before the note of a food. */
export const lineText = (parts: LineParts): string =>
  [parts.quantity, parts.unit, parts.food].filter(Boolean).join(' ') + beforeNote(parts) + parts.note;
