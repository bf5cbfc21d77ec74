import { type Measure, measureOfWord, measures, seedMeasure } from '../foods/measures.ts';
import type { SeedLocale } from '../foods/seeds/seed-locale.ts';
import { type UnitKey, unitSeeds } from '../foods/seeds/units.ts';
import { VULGAR_GLYPHS } from '../kit/fraction.ts';
import { languageOfLocale } from '../kit/locale.ts';
import { latinDigits } from '../kit/text/latin-digits.ts';
import { type ParserLanguage, unitKey } from '../parsing/words/units.ts';
import { WRITTEN_AMOUNT, writtenAmount } from '../recipes/scale.ts';

export type Length = 'cm' | 'mm' | 'inch';

/** A number of a text with its unit: "2–3 cups", "350°F", "9 x 13 inches". */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** Of a range, both ends; of a pan, its sides. */
  readonly values: readonly number[];
  /** What stands between the ends of a range, or between the sides of a pan. */
  readonly between: readonly string[];
  readonly unit:
    | { readonly kind: 'measure'; readonly measure: Measure; readonly word: string }
    | { readonly kind: 'temperature'; readonly degree: Degree; readonly word: string }
    | { readonly kind: 'length'; readonly length: Length };
}

const RANGE = '\\s*[-–—~〜～]\\s*|(?:-|\\s)\\s*(?:to|bis|à|a|or|oder|ou|o)\\s+';
/** A letter of a script that puts spaces between words. */
const SPACED_LETTER = '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])\\p{L}';
const SIDE = '["”″]?\\s*[x×]\\s*';
/** A minus before a number, not a dash between two. */
const MINUS = '(?<![^\\s([/,]|[\\d°CF]\\s)[-−–]';
const NUMBERS = new RegExp(
  `(${MINUS}|(?<![\\d.,_−-]|\\d[/⁄]|${SPACED_LETTER}))((?:\\d+\\s(?:and|&)\\s(?=[${VULGAR_GLYPHS}]|\\d+[/⁄]))?${WRITTEN_AMOUNT})(?:(${RANGE}|${SIDE})(${WRITTEN_AMOUNT})(?:(${SIDE})(${WRITTEN_AMOUNT}))?)?(?:\\s|-|&nbsp;)?`,
  'giu',
);
const WORDS = new RegExp(`^${SPACED_LETTER}(?:${SPACED_LETTER}|[·'"’])*\\.?(?: (?:${SPACED_LETTER})+\\.?){0,2}`, 'u');
const SHORT_WORD = /^\p{L}\.?$/u;
/** One letter that stands for a unit, also after a number in a sentence. Not "c": 180 C is a temperature. */
const LETTERS = /^[glгл]$/iu;
/** A script that puts no spaces between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;
const MAX_UNSPACED = 6;

/** "degrees", where kitchens measure in Celsius. */
const DEGREES =
  'degrés?|grad|gradi|grados|graus|graos|graden|grader|grade|grād\\p{L}*|gráð\\p{L}*|stopni|stupň\\p{L}*|stupnj\\p{L}*|' +
  'stopinj\\p{L}*|степен\\p{L}*|градус\\p{L}*|fok(?:on|os|ra|ig|ban)?|ast(?:etta|eessa|eeseen)|kraadi\\p{L}*|laipsni\\p{L}*|' +
  'βαθμ\\p{L}*|derece\\p{L}*|độ|מעלות|درج(?:ة|ات)';
const DEGREE = new RegExp(`^(?:[°º˚]|(?:degrees?|deg\\.?)\\s|(?:${DEGREES})(?:\\s|$)|[度도])\\s?`, 'iu');
const SCALE = /^(?:([CFСФ])(?!\p{L})|(celsius|centigrade|fahrenheit|цельсия|фаренгейта)(?!\p{L}))/iu;
const SIGN = /^[℃℉]/u;
/** "180 C", where no cup is meant. */
const BARE = /^[CF](?![\p{L}.'’])/u;
/** In this language, "180 degrees" is Celsius, unless it is an angle. */
const CELSIUS = new RegExp(`^(?:(?:${DEGREES})(?!\\p{L})|[度도])(?![-\\s]*(?:winkel|vinkel|hoek))`, 'iu');
const ROUND = 360;
/** "350 degrees", a setting that only Fahrenheit ovens have. Without the English word from 325 on: a pizza takes 300°. */
const OVEN = /^(?:[°º˚]|(?:degrees?|degrés)(?!\p{L}))(?!\s?\p{Lu}(?!\p{L}))/u;
const isMarkOfOven = (value: number, isWord: boolean): boolean =>
  value >= (isWord ? 275 : 325) && value <= 550 && value % 25 === 0;
/** Below it, a bare letter or word is hardly a temperature. */
const MIN_DEGREES = 30;
const LENGTHS: readonly (readonly [Length, RegExp])[] = [
  ['inch', /^(?:inch(?:es)?|zoll|pouces?|pulgadas?|pollici|polegadas?)(?!\p{L})/iu],
  ['cm', /^(?:cm|centimet(?:er|re)s?|zentimetern?|centimètres?|centímetros?|centimetri)(?!\p{L})/iu],
  ['mm', /^(?:mm|millimet(?:er|re)s?|millimetern|millimètres?|milímetros?|millimetri)(?!\p{L})/iu],
];
/** The mark of inches, right behind its number: 9", 9"x13". */
const INCH_MARK = /^(?:["”″]|'')(?=[x×]|[^\p{L}\d]|$)/u;

const EXTRA: Readonly<Record<string, Measure>> = {
  milligram: measures.milligram,
  centiliter: measures.centiliter,
  gallon: measures.usGallon,
};

/** Units of other languages that are English words: "Step 8 Once cooled". */
const ENGLISH_WORDS = /^(?:once|font|pond)$/i;

/** The measure of a word in the reader's language, in English or, if it is clear, in any other. */
function measureOf(word: string, locale: SeedLocale): Measure | null {
  if (locale.startsWith('en') && ENGLISH_WORDS.test(word)) return null;
  const known = measureOfWord(word, locale);
  if (known) return known;
  for (const [language, where] of [
    [languageOfLocale(locale) as ParserLanguage, locale],
    ['en', 'en-US'],
  ] as const) {
    const key = unitKey(word, language);
    if (key === null) continue;
    const found = key in unitSeeds ? seedMeasure(key as UnitKey, where) : null;
    const measure = found ? measures[found] : EXTRA[key];
    if (measure) return measure;
  }
  return null;
}

/** A full stop after a unit belongs to it, unless the sentence ends there. */
function withoutStop(word: string, behind: string): string {
  if (!word.endsWith('.')) return word;
  return /^\s+\p{Ll}|^\s*[,;)]/u.test(behind) ? word : word.slice(0, -1);
}

/** A stick is a quarter of a pound of butter, and means nothing for other foods. */
export const STICK: Measure = { dimension: 'mass', factor: measures.pound.factor / 4 };
const STICKS = /^sticks?(?=(?:,| of)? (?:(?:un)?salted |cold |softened |melted )*butter\b)/i;

function measureAt(text: string, locale: SeedLocale): { measure: Measure; word: string } | null {
  const [stick] = STICKS.exec(text) ?? [];
  if (stick) return { measure: STICK, word: stick };
  const parts = WORDS.exec(text)?.[0].split(' ') ?? [];
  for (let count = parts.length; count > 0; count--) {
    const word = parts.slice(0, count).join(' ');
    if (SHORT_WORD.test(word) && !LETTERS.test(word.replace('.', ''))) continue;
    const measure = measureOf(word, locale);
    if (measure) return { measure, word: withoutStop(word, text.slice(word.length)) };
  }
  const unspaced = UNSPACED.exec(text)?.[0].slice(0, MAX_UNSPACED) ?? '';
  for (let length = unspaced.length; length > 0; length--) {
    const measure = measureOf(unspaced.slice(0, length), locale);
    if (measure) return { measure, word: unspaced.slice(0, length) };
  }
  return null;
}

type Degree = 'C' | 'F';
const degreeOf = (letter: string): Degree => (/^[fф℉]/iu.test(letter) ? 'F' : 'C');

function degreeAt(text: string, value: number): { degree: Degree; word: string } | null {
  const [sign] = SIGN.exec(text) ?? [];
  if (sign) return { degree: degreeOf(sign), word: sign };
  const mark = DEGREE.exec(text)?.[0] ?? '';
  const [scale] = SCALE.exec(text.slice(mark.length)) ?? [];
  if (scale && (mark || scale.length > 1)) return { degree: degreeOf(scale), word: mark + scale };
  if ((value >= 0 && value < MIN_DEGREES) || value === ROUND) return null;
  const [oven] = OVEN.exec(text) ?? [];
  if (oven && isMarkOfOven(value, oven.length > 1)) return { degree: 'F', word: oven };
  const [bare] = BARE.exec(text) ?? CELSIUS.exec(text) ?? [];
  return bare ? { degree: bare === 'F' ? 'F' : 'C', word: bare } : null;
}

/** A number that a quotation begins with. */
const QUOTED = /^["“„]/u;

function lengthAt(text: string, before: string): { length: Length; word: string } | null {
  for (const [length, words] of LENGTHS) {
    const [word] = words.exec(text) ?? [];
    if (word) return { length, word };
  }
  const [mark] = INCH_MARK.exec(text) ?? [];
  return mark && /[^\s-]$/u.test(before) && !QUOTED.test(before) ? { length: 'inch', word: mark } : null;
}

function unitAt(
  text: string,
  before: string,
  value: number,
  locale: SeedLocale,
): { unit: Token['unit']; length: number } | null {
  const degree = degreeAt(text, value);
  if (degree) return { unit: { kind: 'temperature', ...degree }, length: degree.word.length };
  const found = lengthAt(text, before);
  if (found) return { unit: { kind: 'length', length: found.length }, length: found.word.length };
  const measured = measureAt(text, locale);
  return measured && { unit: { kind: 'measure', ...measured }, length: measured.word.length };
}

const IS_SIDE = /[x×]/i;

/** Both ends of a range, or the sides of a pan. "1-1/2" and "1 - ½" are one number. */
function valuesOf([first, second, ...more]: readonly number[], between: string): number[] {
  if (second === undefined) return [first!];
  if (!IS_SIDE.test(between) && second < 1 && Number.isInteger(first) && /^\s*-\s*$/.test(between))
    return [first! + second];
  return [first!, second, ...more];
}

/** Units that people write together, and what they write between them: "1 lb 4 oz", "1 kg 200 g". */
const TOGETHER = /^\.?\s?$/u;
const POUND_AND_OUNCES = /^\.?,?\s$/u;

/** "1 lb 4 oz": one amount of two tokens. Null if the second does not belong to the first. */
function joined(a: Token, b: Token, between: string): Token | null {
  if (a.unit.kind !== 'measure' || b.unit.kind !== 'measure' || a.values.length + b.values.length > 2) return null;
  const [large, small] = [a.unit.measure, b.unit.measure];
  const part = (b.values[0]! * small.factor) / large.factor;
  const isPair = large === measures.pound && small === measures.ounce;
  if (!(isPair ? POUND_AND_OUNCES : TOGETHER).test(between)) return null;
  if (large.dimension !== small.dimension || large === small || part >= 1 || !Number.isInteger(a.values[0]))
    return null;
  return { ...a, end: b.end, values: [a.values[0]! + part] };
}

/** Where a text must stay as it is: addresses, and the tags and targets of markup. */
const OPAQUE = /\bhttps?:\/\/\S+|\bwww\.\S+|\]\([^()\s]*\)|<[^<>]*>/giu;

type Found = readonly [string, string, string, string?, string?, string?, string?];

function tokenOf(match: RegExpExecArray, plain: string, locale: SeedLocale): Token | null {
  const [whole, sign, first, range = '', second, side = '', third] = match as unknown as Found;
  const after = match.index + whole.length;
  const behind = plain.slice(after);
  const numbers = [first, second, third].flatMap((number) => {
    const value = number && writtenAmount(number.replace(/\s(?:and|&)\s/i, ' '), locale, behind);
    return value === undefined || value === '' ? [] : [value];
  });
  if (numbers.some((number) => number === null)) return null;
  const values = numbers as number[];
  if (sign) values[0]! *= -1;
  const found = unitAt(behind, plain.slice(Math.max(0, match.index - 1), after), values[0]!, locale);
  if (!found) return null;
  const { unit } = found;
  const end = after + found.length;
  const start = match.index;
  // A dash before an amount is not a minus sign.
  if (sign && unit.kind !== 'temperature') values[0]! *= -1;
  const token = { start: unit.kind === 'temperature' ? start : start + sign.length, end, unit };
  // "4 x 150 g": four pieces, each of an amount.
  if (IS_SIDE.test(range) && unit.kind !== 'length') {
    const last = values.at(-1)!;
    const from = start + sign.length + first.length + range.length + (third ? second!.length + side.length : 0);
    return { ...token, start: from, values: [last], between: [] };
  }
  return { ...token, values: valuesOf(values, range), between: side ? [range, side] : [range] };
}

/** All numbers of a text with a unit, in the order of the text. */
export function tokensOf(text: string, locale: SeedLocale): Token[] {
  const plain = latinDigits(text);
  const opaque = [...plain.matchAll(OPAQUE)].map(({ 0: found, index }) => [index, index + found.length] as const);
  const tokens: Token[] = [];
  for (const match of plain.matchAll(NUMBERS)) {
    if (opaque.some(([from, to]) => match.index >= from && match.index < to)) continue;
    const token = tokenOf(match, plain, locale);
    if (!token) continue;
    const last = tokens.at(-1);
    const both = last && joined(last, token, plain.slice(last.end, token.start));
    if (both) tokens[tokens.length - 1] = both;
    else tokens.push(token);
  }
  return tokens;
}
