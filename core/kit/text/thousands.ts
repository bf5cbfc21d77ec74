/** "1.500" or "1,500": either fifteen hundred, or one and a half. */
const UNCLEAR = /^([1-9]\d{0,2})([.,])\d{3}$/;
/** In thousands. No recipe needs 20 kg of something; programs write "500.000 g". */
const MAX_THOUSANDS = 20;

/** What follows a number: grams or milliliters, another unit, or nothing. */
export type Measure = 'small' | 'other' | null;

const MEASURES: readonly [Measure, RegExp][] = [
  ['small', /^\s?(?:g|gr|gram\p{L}*|ml|г|гр|мл)(?!\p{L})/iu],
  ['other', /^\s?(?:kg|kilo\p{L}*|l|lit\p{L}*|кг|л)(?!\p{L})/iu],
  // No recipe has a thousand of these.
  [
    'other',
    /^\s?(?:[cd]l|tassen?|becher|[et]l|(?:ess|tee)löffel\p{L}*|kop|kopjes?|[mt]sk|[st]psk|rkl|cups?|(?:table|tea)spoons?|tbsps?|tsps?|oz|ounces?|lbs?|pounds?|pints?|quarts?|cuill\p{L}*|tasses?|tazas?|cucharad\p{L}*|cucchiai\p{L}*|xícaras?|colher\p{L}*|łyż\p{L}*|szklan\p{L}*)(?!\p{L})/iu,
  ],
];
/** The measure at the start of a text, by the words of the metric system and of common cups and spoons. */
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
 * Reads a number that can be read in two ways, by what follows it: "1.500 g Mehl" is 1500, "1,250 kg Kartoffeln"
 * is one and a quarter. Without a unit things are counted: "1,000 chestnuts", and "1.000 Kirschen" in a language with a
 * decimal comma, are a thousand. Null for other numbers.
 */
export function readUnclear(text: string, measure: Measure, decimalSign: '.' | ','): number | null {
  const [, whole, sign] = UNCLEAR.exec(text) ?? [];
  if (!whole) return null;
  const mayBeThousands = sign === ',' || decimalSign === ',';
  const isThousands = mayBeThousands && (measure === null || (measure === 'small' && Number(whole) < MAX_THOUSANDS));
  return Number(text.replace(sign!, isThousands ? '' : '.'));
}

/** Digits with thousands separators: "1'500", "1 000", "1 234 567". Other groups after a blank are a second number. */
export const SPACED_NUMBER = "[1-9]\\d{0,2}(?:(?:['’]\\d{3})+|(?:\\s\\d{3}){2,}|\\s000)(?![\\d.,/⁄])";
const BLANKS = /['’\s]/g;
/** "1.234.567", "1,234,567.5", "1.234,5": a sign between thousands, and at most one other before the decimals. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})+(?:(?!\1)[.,]\d+)?|([.,])\d{3}(?!\2)[.,]\d+)$/;

/** Reads digits with separators of any kind. NaN if they are not one number. */
export function readSeparated(written: string, measure: Measure, decimalSign: '.' | ','): number {
  const text = written.replace(BLANKS, '');
  const unclear = readUnclear(text, measure, decimalSign);
  if (unclear !== null) return unclear;
  const [isGrouped, one, other] = GROUPED.exec(text) ?? [];
  return Number((isGrouped ? text.replaceAll((one ?? other)!, '') : text).replace(',', '.'));
}
