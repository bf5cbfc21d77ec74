import { nearestFraction, vulgarFraction } from '../../kit/fraction.ts';

/** Amounts are stored with three decimals: a smaller difference is a rounding error. */
const EXACT = 0.0006;

/** Fractions that kitchens write. Nobody writes ⅗: that was 0.6. */
const WRITTEN = new Set([2, 3, 4, 6, 8]);

/**
 * An amount as text for a field. It has no thousands separators, so that parsing it returns the same amount. Units that
 * are not divided into fractions, such as kilograms, have decimals.
 */
export function amountText(quantity: number | null, hasFractions = true): string {
  if (quantity === null) return '';
  if (!hasFractions) return String(quantity);
  const { whole, numerator, denominator } = nearestFraction(Math.abs(quantity), 8);
  const isExact = Math.abs(whole + numerator / denominator - quantity) < EXACT;
  if (numerator === 0 || !isExact || !WRITTEN.has(denominator)) return String(quantity);
  const part = vulgarFraction({ whole, numerator, denominator });
  // Only fractions with a character of their own, such as ½, can be parsed back.
  if (part.length > 1) return String(quantity);
  return whole > 0 ? `${whole} ${part}` : part;
}
