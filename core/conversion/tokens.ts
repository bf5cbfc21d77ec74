import { type Measure, measureOfWord, measures, seedMeasure } from '../foods/measures.ts';
import type { SeedLocale } from '../foods/seeds/seed-locale.ts';
import { type UnitKey, unitSeeds } from '../foods/seeds/units.ts';
import { VULGAR_GLYPHS } from '../kit/fraction.ts';
import { languageOfLocale } from '../kit/locale.ts';
import { latinDigits } from '../kit/text/latin-digits.ts';
import { type ParserLanguage, unitKey } from '../parsing/words/units.ts';
import { WRITTEN_AMOUNT, writtenAmount } from '../recipes/scale.ts';

/** A number of a text with its unit: "2–3 cups", "350°F", "9 x 13 inches". */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** Of a range, both ends. */
  readonly values: readonly number[];
  /** What stands between the ends of a range, or between the sides of a pan. */
  readonly between: string;
  readonly unit:
    | { readonly kind: 'measure'; readonly measure: Measure; readonly word: string }
    | { readonly kind: 'temperature'; readonly degree: Degree; readonly word: string }
    | { readonly kind: 'length'; readonly length: 'cm' | 'inch' };
}

const RANGE = '\\s*[-–—~〜～]\\s*|\\s+(?:to|bis|à|a|or|oder|ou|o)\\s+';
/** A letter of a script that puts spaces between words. */
const SPACED_LETTER = '(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])\\p{L}';
const SIDE = '\\s*[x×]\\s*';
const NUMBERS = new RegExp(
  `(?<![\\d.,_-]|\\d[/⁄]|${SPACED_LETTER})((?:\\d+\\s(?:and|&)\\s(?=[${VULGAR_GLYPHS}]|\\d+[/⁄]))?${WRITTEN_AMOUNT})(?:(${RANGE}|${SIDE})(${WRITTEN_AMOUNT}))?(?:\\s|-|&nbsp;)?`,
  'giu',
);
const WORDS = new RegExp(`^${SPACED_LETTER}(?:${SPACED_LETTER}|[·'"’])*\\.?(?: (?:${SPACED_LETTER})+\\.?){0,2}`, 'u');
const SHORT_WORD = /^\p{L}\.?$/u;
/** One letter that stands for a unit, also after a number in a sentence. Not "c": 180 C is a temperature. */
const LETTERS = /^[glгл]$/iu;
/** A script that puts no spaces between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;
const MAX_UNSPACED = 6;

const DEGREE =
  /^(?:[°º˚]|(?:degrees?|deg\.?)\s|(?:degrés?|grad|gradi|grados|graus|graden|grader|stopni|градус\p{L}*)(?:\s|$))\s?/iu;
const SCALE = /^(?:([CFСФ])(?!\p{L})|(celsius|centigrade|fahrenheit|цельсия|фаренгейта)(?!\p{L}))/iu;
const SIGN = /^[℃℉]/u;
/** "180 C", where no cup is meant. */
const BARE = /^[CF](?![\p{L}.'’])/u;
/** Where people say "180 degrees", they mean Celsius. */
const CELSIUS = /^(?:grad|gradi|grados|graus|graden|grader|stopni|градус\p{L}*)(?!\p{L})/iu;
/** Below it, a bare letter or word is hardly a temperature. */
const MIN_DEGREES = 30;
const LENGTH = /^(?:(inch(?:es)?|zoll|pouces?|pulgadas?|pollici|polegadas?)|(cm|centimet(?:er|re)s?))(?!\p{L})/iu;

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

/** A stick is a quarter of a pound of butter, and nothing of other foods. */
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
  if (value < MIN_DEGREES) return null;
  const [bare] = BARE.exec(text) ?? CELSIUS.exec(text) ?? [];
  return bare ? { degree: bare === 'F' ? 'F' : 'C', word: bare } : null;
}

function unitAt(text: string, value: number, locale: SeedLocale): { unit: Token['unit']; length: number } | null {
  const degree = degreeAt(text, value);
  if (degree) return { unit: { kind: 'temperature', ...degree }, length: degree.word.length };
  const length = LENGTH.exec(text);
  if (length) return { unit: { kind: 'length', length: length[1] ? 'inch' : 'cm' }, length: length[0].length };
  const found = measureAt(text, locale);
  return found && { unit: { kind: 'measure', ...found }, length: found.word.length };
}

/** Both ends of a range. "1-1/2" and "1 - ½" are one number. */
function valuesOf(first: number, second: number | null, between: string): number[] {
  if (second === null) return [first];
  if (/[x×]/i.test(between)) return [first, second];
  if (second < 1 && Number.isInteger(first) && /^\s*-\s*$/.test(between)) return [first + second];
  return [first, second];
}

/** Where a text must stay as it is: addresses, and the tags and targets of markup. */
const OPAQUE = /\bhttps?:\/\/\S+|\bwww\.\S+|\]\([^()\s]*\)|<[^<>]*>/giu;

/** All numbers of a text with a unit, in the order of the text. */
export function tokensOf(text: string, locale: SeedLocale): Token[] {
  const plain = latinDigits(text);
  const opaque = [...plain.matchAll(OPAQUE)].map(({ 0: found, index }) => [index, index + found.length] as const);
  const tokens: Token[] = [];
  for (const match of plain.matchAll(NUMBERS)) {
    const [whole, first, between = '', second] = match as unknown as [string, string, string?, string?];
    const start = match.index;
    if (opaque.some(([from, to]) => start >= from && start < to)) continue;
    const behind = plain.slice(start + whole.length);
    const numbers = [first, second].map((number) =>
      number ? writtenAmount(number.replace(/\s(?:and|&)\s/i, ' '), locale, behind) : null,
    );
    if (numbers[0] === null || (second && numbers[1] === null)) continue;
    const found = unitAt(behind, numbers[0]!, locale);
    if (!found) continue;
    const end = start + whole.length + found.length;
    tokens.push({ start, end, values: valuesOf(numbers[0]!, numbers[1] ?? null, between), between, unit: found.unit });
  }
  return tokens;
}
