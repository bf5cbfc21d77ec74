/** "1.500" or "1,500": either fifteen hundred, or one and a half. */
const UNCLEAR = /^([1-9]\d{0,2})([.,])\d{3}$/;
/** In thousands. No recipe needs 20 kg of something; programs write "500.000 g". */
const MAX_THOUSANDS = 20;

/** What stands behind a number: grams or milliliters, another unit, or none. */
export type Measure = 'small' | 'other' | null;

const MEASURES: readonly [Measure, RegExp][] = [
  ['small', /^\s?(?:g|gr|gram\p{L}*|ml|г|гр|мл)(?!\p{L})/iu],
  ['other', /^\s?(?:kg|kilo\p{L}*|l|lit\p{L}*|кг|л)(?!\p{L})/iu],
];
/** The measure at the start of a text, by the words of the metric system. */
export const measureAt = (text: string): Measure => MEASURES.find(([, words]) => words.test(text))?.[0] ?? null;

const signs = new Map<string, '.' | ','>();

/** The decimal sign of a language: 1.5 or 1,5. */
export function decimalSignOf(locale: string): '.' | ',' {
  const known = signs.get(locale);
  if (known) return known;
  const sign = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.';
  signs.set(locale, sign);
  return sign;
}

/** Whether a number with one separator can be read in two ways. */
export const isUnclear = (text: string): boolean => UNCLEAR.test(text);

/**
 * Reads a number that can be read in two ways, by what stands behind it: "1.500 g Mehl" is 1500, "1,250 kg Kartoffeln"
 * is one and a quarter. Without a unit, only a comma is between thousands. Null for other numbers.
 */
export function readUnclear(text: string, measure: Measure, decimalSign: '.' | ','): number | null {
  const [, whole, sign] = UNCLEAR.exec(text) ?? [];
  if (!whole) return null;
  const isThousands =
    measure === null
      ? sign === ','
      : measure === 'small' && Number(whole) < MAX_THOUSANDS && (sign === ',' || decimalSign === ',');
  return Number(text.replace(sign!, isThousands ? '' : '.'));
}
