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

/** The fractions with a Unicode character of their own, and their values. */
export const VULGAR_FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
};
/** Their characters, for the character class of a regular expression. */
export const VULGAR_GLYPHS = Object.keys(VULGAR_FRACTIONS).join('');
const GLYPHS = new Map(Object.entries(VULGAR_FRACTIONS).map(([glyph, value]) => [value, glyph]));

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉';
const written = (value: number, digits: string) => [...String(value)].map((digit) => digits[Number(digit)]).join('');

/** A fraction for display: "½", or "⁵⁄₇" if Unicode has no single character for it. */
export const vulgarFraction = ({ numerator, denominator }: Fraction): string =>
  GLYPHS.get(numerator / denominator) ?? `${written(numerator, SUPERSCRIPT)}⁄${written(denominator, SUBSCRIPT)}`;

/** A fraction in the API's format (§8.6): superscript numerator, "/", subscript denominator. */
export const wireFraction = ({ numerator, denominator }: Fraction): string =>
  `${written(numerator, SUPERSCRIPT)}/${written(denominator, SUBSCRIPT)}`;
