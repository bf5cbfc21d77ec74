import { VULGAR_FRACTIONS } from '../fraction.ts';
import { latinDigits } from './latin-digits.ts';

/** The number of a written amount: "1 1/2", "1½", "0,5", "⅔", "٢٫٥". Null if it is not a number. */
export function readAmount(written: string): number | null {
  const text = latinDigits(written).replace('٫', '.');
  const glyph = text.at(-1)!;
  if (glyph in VULGAR_FRACTIONS) return (Number(text.slice(0, -1).trim()) || 0) + VULGAR_FRACTIONS[glyph]!;
  const fraction = /^(?:(\d+)[ \u00a0]+)?(\d+)[/⁄](\d+)$/.exec(text);
  if (fraction)
    return Number(fraction[3]) === 0 ? null : Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}
