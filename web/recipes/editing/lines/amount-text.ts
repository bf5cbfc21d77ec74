import { nearestFraction, vulgarFraction } from '../../../../core/kit/fraction.ts';

/** Amounts are stored with three decimals: a smaller difference is a rounding error. */
const EXACT = 0.0006;

/** An amount as text for a field. It has no thousands separators, so that parsing it returns the same amount. */
export function amountText(quantity: number | null): string {
  if (quantity === null) return '';
  const { whole, numerator, denominator } = nearestFraction(Math.abs(quantity), 8);
  const isExact = Math.abs(whole + numerator / denominator - quantity) < EXACT;
  if (numerator === 0 || !isExact) return String(quantity);
  const part = vulgarFraction({ whole, numerator, denominator });
  // Only fractions with a character of their own, such as ½, can be parsed back.
  if (part.length > 1) return String(quantity);
  return whole > 0 ? `${whole} ${part}` : part;
}
