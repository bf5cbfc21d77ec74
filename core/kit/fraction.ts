export interface Fraction {
  readonly whole: number;
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * The nearest mixed number to `value` (≥ 0) whose denominator is at most `maxDenominator`. Prefers the smallest
 * denominator.
 */
export function nearestFraction(value: number, maxDenominator: number): Fraction {
  const whole = Math.floor(value);
  const rest = value - whole;
  let best = { numerator: 0, denominator: 1, error: rest };
  for (let denominator = 1; denominator <= maxDenominator; denominator++) {
    const numerator = Math.round(rest * denominator);
    const error = Math.abs(rest - numerator / denominator);
    if (error < best.error - 1e-9) best = { numerator, denominator, error };
  }
  if (best.numerator === best.denominator) return { whole: whole + 1, numerator: 0, denominator: 1 };
  return { whole, numerator: best.numerator, denominator: best.denominator };
}

const VULGAR: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/7': '⅐',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
  '1/9': '⅑',
  '1/10': '⅒',
};

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉';
const written = (value: number, digits: string) => [...String(value)].map((digit) => digits[Number(digit)]).join('');

/** A fraction for display: "½", or "⁵⁄₇" if Unicode has no single character for it. */
export const vulgarFraction = ({ numerator, denominator }: Fraction): string =>
  VULGAR[`${numerator}/${denominator}`] ?? `${written(numerator, SUPERSCRIPT)}⁄${written(denominator, SUBSCRIPT)}`;

/** A fraction in the API's format (§8.6): superscript numerator, "/", subscript denominator. */
export const wireFraction = ({ numerator, denominator }: Fraction): string =>
  `${written(numerator, SUPERSCRIPT)}/${written(denominator, SUBSCRIPT)}`;
