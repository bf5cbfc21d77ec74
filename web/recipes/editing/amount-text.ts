import { nearestFraction, vulgarFraction } from '../../../core/kit/fraction.ts';

/** Off by less than the third digit, which is as exact as amounts are kept. */
const EXACT = 0.0006;

/** An amount as it is typed, without signs between its thousands, so that reading it gives the same amount again. */
export function amountText(quantity: number | null): string {
  if (quantity === null) return '';
  const { whole, numerator, denominator } = nearestFraction(Math.abs(quantity), 8);
  const isExact = Math.abs(whole + numerator / denominator - quantity) < EXACT;
  if (numerator === 0 || !isExact) return String(quantity);
  const part = vulgarFraction({ whole, numerator, denominator });
  // Only those with a sign of their own are read back.
  if (part.length > 1) return String(quantity);
  return whole > 0 ? `${whole} ${part}` : part;
}
