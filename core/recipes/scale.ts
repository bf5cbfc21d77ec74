import { isMeasured } from '../foods/measured.ts';
import { VULGAR_GLYPHS } from '../kit/fraction.ts';
import { latinDigits } from '../kit/text/latin-digits.ts';
import { readAmount } from '../kit/text/read-amount.ts';
import { decimalSignOf, measureAt, readSeparated, SPACED_NUMBER } from '../kit/text/thousands.ts';
import { failRecipe } from './errors.ts';
import { formatQuantity } from './quantity.ts';

/** A written amount, for regular expressions: "1 1/2", "½", "1.500", "2,5". */
export const WRITTEN_AMOUNT = `(?:\\d+[ \\u00a0]+\\d+[/⁄]\\d+|\\d+[/⁄]\\d+|\\d+[ \\u00a0]?[${VULGAR_GLYPHS}]|[${VULGAR_GLYPHS}]|${SPACED_NUMBER}|\\d+(?:[.,٫]\\d+)*)`;
const LEADING = new RegExp(
  `^(\\s*(?:[^\\d\\s${VULGAR_GLYPHS}]{1,6}\\.?\\s+)?)(${WRITTEN_AMOUNT})(?:(\\s*[-–—]\\s*|\\s+(?:to|bis|à|a)\\s+)(${WRITTEN_AMOUNT}))?`,
  'u',
);

/** "plus" in the languages of the parser, before a second amount. */
export const PLUS = '(?:plus|\\+|and|und|et|y|e|en|och|og|i|и|a|più|más|mais)';
/** The smaller unit of an amount in two: "1 lb 4 oz". */
const SMALLER = '(?:oz|ounces?|g|grams?)(?!\\p{L})';
/** "1 cup plus 2 tablespoons", "1 lb 4 oz": a second amount, after at most two words. */
const SECOND = new RegExp(
  `^([\\p{L}.]*(?:\\s+[\\p{L}.]+){0,2}?\\s+${PLUS}\\s+|\\s?(?:lbs?|pounds?|kg)\\.?,?\\s(?=[^\\p{L}]+${SMALLER}))(${WRITTEN_AMOUNT})(?=\\s|$|${SMALLER})`,
  'iu',
);
/** An amount that stands between commas: "sifted, 120 g". */
const OWN = new RegExp(`(?<=^|[,;]\\s*)(${WRITTEN_AMOUNT})(?=\\s?([^\\d,;]+?)\\.?(?:[,;]|$))`, 'gu');
const isMeasure = (word: string): boolean =>
  [word, word.replace(/s$/u, '')].some((name) => isMeasured({ name, abbreviation: '' }));

/** A note that is the rest of an amount: "1 pound potatoes, 4 oz". */
const REST = new RegExp(`^(${WRITTEN_AMOUNT})\\s?(?:(oz|ounces?)|g|grams?)\\.?(?=,|$)`, 'iu');
const OUNCES = 16;
const GRAMS = 1000;

/** A note that begins with "plus 2 tablespoons", or with the range of its line: "2–3". */
const OF_NOTE = new RegExp(
  `^(${PLUS}\\s+)?(${WRITTEN_AMOUNT})(?:(\\s*[-–—]\\s*)(${WRITTEN_AMOUNT})(?=,|$)|(?=\\s))`,
  'iu',
);

/** The number of a written amount. `behind` tells whether "1.500" is a thousand. Null if it is none. */
export function writtenAmount(written: string, locale: string, behind = ''): number | null {
  const separated = readSeparated(written, measureAt(behind), decimalSignOf(locale));
  return Number.isFinite(separated) ? separated : readAmount(written);
}

function scaled(written: string, scale: number, locale: string, behind = ''): string {
  const value = writtenAmount(written, locale, behind);
  if (!value) return written;
  return formatQuantity(value * scale, { locale, fractions: !/[.,٫]/.test(written) && value < 20 });
}

/** Multiplies the amounts at the start of an unparsed line: one, a range, or two with "plus". Other text stays as written. */
export function scaleText(text: string, scale: number, locale = 'en-US'): string {
  assertScale(scale);
  // Digits of other scripts stand at the same places.
  const match = LEADING.exec(latinDigits(text));
  if (scale === 1 || !match) return text;
  const [whole, before, first, between = '', last] = match as unknown as [string, string, string, string?, string?];
  const behind = text.slice(whole.length);
  const by = (written: string) => scaled(written, scale, locale, behind);
  const rest = behind.replace(SECOND, (_, plus: string, second: string) => plus + by(second));
  return before + by(first) + (last ? between + by(last) : '') + rest;
}

/** The amount of a line, before its note. */
export interface Leading {
  readonly quantity: number | null;
  readonly unit: { readonly name: string } | null;
}

/** Whether a note begins with the rest of an amount in two units: "1 lb 4 oz potatoes" has the note "4 oz". */
export function isRestOf({ quantity, unit }: Leading, note: string): boolean {
  const isPounds = /^(?:lbs?|pounds?)$/i.test(unit?.name ?? '');
  if (!quantity || !Number.isInteger(quantity) || !(isPounds || /^(?:kg|kilo.*)$/i.test(unit?.name ?? '')))
    return false;
  const [, written, ounces] = REST.exec(note) ?? [];
  // Sixteen ounces are a pound, said once more.
  return (
    written !== undefined && isPounds === (ounces !== undefined) && readAmount(written)! < (isPounds ? OUNCES : GRAMS)
  );
}

/**
 * Multiplies what a parsed line has of its amount in the note: "plus 2 tablespoons", the range "2–3". After a mass or
 * volume, a note's amount is the rest of it or says it once more: "1 cup flour, 120 g". After a can, it is its size.
 */
export function scaleNote(note: string, scale: number, locale = 'en-US', isAmount = false): string {
  if (scale === 1) return note;
  if (isAmount) {
    const by = (written: string, unit: string) => (isMeasure(unit) ? scaled(written, scale, locale) : written);
    return scaleNote(
      note.replace(OWN, (_, written: string, unit: string) => by(written, unit)),
      scale,
      locale,
    );
  }
  const match = OF_NOTE.exec(latinDigits(note));
  if (!match) return note;
  const by = (written: string) => scaled(written, scale, locale);
  const [whole, plus = '', first, dash, last] = match as unknown as [string, string?, ...string[]];
  const rest = note.slice(whole.length);
  if (dash && last) return plus + by(first!) + dash + by(last) + rest;
  return plus ? plus + by(first!) + rest : note;
}

/** Throws `recipes.bad_scale` unless 0 < scale ≤ 1000. */
export function assertScale(scale: number): void {
  if (!(scale > 0 && scale <= 1000)) throw failRecipe('recipes.bad_scale', { params: { scale: String(scale) } });
}

const NUMBER = new RegExp(WRITTEN_AMOUNT, 'gu');
/** What follows a number of a yield that is the size of one piece: "3-inch", "10 slices each". */
const OF_PIECE =
  /^[-\s]*(?:["”″]|(?:inch(?:es)?|cm|mm|zoll|pouces?|pulgadas?|pollici|polegadas?)(?!\p{L}))|^[^\d,;()]*(?<!\p{L})(?:each|je|chacune?)(?!\p{L})/iu;
/** A side of a pan: "9 x 13-inch". */
const SIDE = /^\s*[x×]\s*\d+[-\s]*(?:["”″]|inch|cm)/iu;
const MIN_SIDE = 5;

const isSize = (value: number, behind: string): boolean =>
  OF_PIECE.test(behind) || (value >= MIN_SIDE && SIDE.test(behind));

/** The servings of a yield text ("Serves 4–6" → 4). Null if it has none. */
export function servingsOf(recipeYield: string | null): number | null {
  const text = latinDigits(recipeYield ?? '');
  for (const { 0: written, index } of text.matchAll(NUMBER)) {
    const behind = text.slice(index + written.length);
    const value = writtenAmount(written, 'en-US', behind) ?? 0;
    if (!isSize(value, behind)) return value > 0 && value < 1000 ? value : null;
  }
  return null;
}

/** Scales a yield text: "4 servings" × 1.5 → "6 servings". */
export function scaleYield(recipeYield: string | null, scale: number, locale = 'en-US'): string {
  if (!recipeYield || scale === 1) return recipeYield ?? '';
  const text = latinDigits(recipeYield);
  return text.replace(NUMBER, (written, at: number) => {
    const behind = text.slice(at + written.length);
    const value = writtenAmount(written, locale, behind) ?? 0;
    return isSize(value, behind) ? written : scaled(written, scale, locale, behind);
  });
}
