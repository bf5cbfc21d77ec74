import { VULGAR_FRACTIONS, VULGAR_GLYPHS } from '../kit/fraction.ts';
import { failRecipe } from './errors.ts';
import { formatQuantity } from './quantity.ts';

const amount = `(?:\\d+[ \\u00a0]+\\d+[/⁄]\\d+|\\d+[/⁄]\\d+|\\d+[ \\u00a0]?[${VULGAR_GLYPHS}]|[${VULGAR_GLYPHS}]|\\d+(?:[.,]\\d+)?)`;
const LEADING = new RegExp(
  `^(\\s*(?:[^\\d\\s${VULGAR_GLYPHS}]{1,6}\\.?\\s+)?)(${amount})(?:(\\s*[-–—]\\s*|\\s+(?:to|bis|à|a)\\s+)(${amount}))?`,
  'u',
);

/** The number of a written amount: "1 1/2", "1½", "0,5", "⅔". Null if it is not a number. */
export function readAmount(text: string): number | null {
  const glyph = text.at(-1)!;
  if (glyph in VULGAR_FRACTIONS) return (Number(text.slice(0, -1).trim()) || 0) + VULGAR_FRACTIONS[glyph]!;
  const fraction = /^(?:(\d+)[ \u00a0]+)?(\d+)[/⁄](\d+)$/.exec(text);
  if (fraction)
    return Number(fraction[3]) === 0 ? null : Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3]);
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** Multiplies the amount, or range of amounts, at the start of an unparsed line. Other text stays as written. */
export function scaleText(text: string, scale: number, locale = 'en-US'): string {
  assertScale(scale);
  const match = LEADING.exec(text);
  if (scale === 1 || !match) return text;
  const [whole, before, first, between = '', second] = match as unknown as [string, string, string, string?, string?];
  const scaled = (written: string) => {
    const value = readAmount(written);
    return value === null
      ? written
      : formatQuantity(value * scale, { locale, fractions: !/[.,]/.test(written) && value < 20 });
  };
  return before + scaled(first) + (second ? between + scaled(second) : '') + text.slice(whole.length);
}

/** Throws `recipes.bad_scale` unless 0 < scale ≤ 1000. */
export function assertScale(scale: number): void {
  if (!(scale > 0 && scale <= 1000)) throw failRecipe('recipes.bad_scale', { params: { scale: String(scale) } });
}

/** The servings of a yield text ("Serves 4–6" → 4). Null if it has none. */
export function servingsOf(recipeYield: string | null): number | null {
  const match = /\d+(?:[.,]\d+)?/.exec(recipeYield ?? '');
  const value = match ? Number(match[0].replace(',', '.')) : 0;
  return value > 0 && value < 1000 ? value : null;
}

/** Scales a yield text: "4 servings" × 1.5 → "6 servings". */
export function scaleYield(recipeYield: string | null, scale: number, locale = 'en-US'): string {
  if (!recipeYield || scale === 1) return recipeYield ?? '';
  return recipeYield.replace(/\d+(?:[.,]\d+)?/g, (number) =>
    formatQuantity(Number(number.replace(',', '.')) * scale, { locale }),
  );
}
