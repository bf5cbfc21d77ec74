import type { Food, Unit } from '../foods/schema.ts';
import { foodAs, keptWord, unitAs } from '../foods/written-word.ts';
import { VULGAR_GLYPHS } from '../kit/fraction.ts';
import { fold } from '../kit/text/fold.ts';
import { latinDigits } from '../kit/text/latin-digits.ts';
import { readAmount } from '../kit/text/read-amount.ts';
import { decimalSignOf, measureAt, readUnclear } from '../kit/text/thousands.ts';

/** The meaning of a typed line. A quantity of 0 means "some". */
export interface TypedItem<F, U> {
  readonly quantity: number;
  readonly unit: U | null;
  readonly food: F | null;
  readonly note: string;
}

type Names = Pick<Food, 'name' | 'pluralName' | 'aliases'>;
type UnitNames = Names & Pick<Unit, 'abbreviation' | 'pluralAbbreviation'>;

const NUMBER = `\\d+\\s+\\d+\\s?[/⁄]\\s?\\d+|\\d+\\s?[/⁄]\\s?\\d+|\\d*\\s?[${VULGAR_GLYPHS}]|\\d+(?:[.,]\\d+)?`;
const AMOUNT = new RegExp(`^(${NUMBER})\\s*[x×]?(?=\\s|\\p{L}|$)\\s*`, 'u');
/** Scripts without spaces between words. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Hangul}\\p{Script=Thai}';
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
/** An amount behind a name: "flour 500 g", "eggs x 6", "卵2個". */
const LAST_AMOUNT = new RegExp(
  `^(.*?\\p{L}\\S*)(?:,?\\s+(?:[x×]\\s*)?|(?<=[${UNSPACED}]))(${NUMBER})(?:\\s*(\\D+))?$`,
  'u',
);
/** The largest quantity of an item. A larger number is a code or a telephone number. */
const MAX_AMOUNT = 1e6;
/** Some units have three words: "fluid ounce (imperial)". */
const MAX_UNIT_WORDS = 3;
/** The letters of a unit in scripts without spaces: キログラム. */
const MAX_UNIT_LETTERS = 8;

const namesOf = (named: Names & Partial<UnitNames>): string[] =>
  [named.name, named.pluralName, named.abbreviation, named.pluralAbbreviation, ...named.aliases.map(({ name }) => name)]
    .filter((name) => name != null && name !== '')
    .map((name) => fold(name!));

/** Finds the one with this name, plural, abbreviation or alias, ignoring case and accents. */
export function called<N extends Names>(all: readonly N[], text: string): N | null {
  const wanted = fold(text).replace(/\.$/, '');
  return wanted === '' ? null : (all.find((named) => namesOf(named).includes(wanted)) ?? null);
}

/** The food of this name. The item shows the word that was typed. */
function calledSo<F extends Names>(foods: readonly F[], text: string): F | null {
  const food = called(foods, text);
  return food && foodAs(food, keptWord(food, text, { isById: false }));
}

/** A unit as the item shows it: by the word that was typed. */
const unitSo = <U extends UnitNames>(unit: U, typed: string): U =>
  unitAs(unit, keptWord(unit, typed, { isById: false }));

/** Every beginning of a text that can be a unit, the longest first, with what follows. */
function* unitParts(text: string): Generator<[string, string]> {
  const words = text.split(/\s+/);
  for (let count = Math.min(MAX_UNIT_WORDS, words.length - 1); count > 0; count--)
    yield [words.slice(0, count).join(' '), words.slice(count).join(' ')];
  const letters = [...words[0]!];
  for (let count = Math.min(MAX_UNIT_LETTERS, letters.length - 1); count > 0; count--)
    if (IS_UNSPACED.test(letters[count]!))
      yield [letters.slice(0, count).join(''), text.slice(letters.slice(0, count).join('').length)];
}

/** The unit at the start of a text, if something follows it. */
function leadingUnit<U extends UnitNames>(text: string, units: readonly U[]): { unit: U | null; rest: string } {
  for (const [word, rest] of unitParts(text)) {
    const unit = called(units, word);
    // "of" between an amount and its food: 一パックの卵.
    if (unit) return { unit: unitSo(unit, word), rest: rest.replace(/^[の的]/, '') };
  }
  return { unit: null, rest: text };
}

/** The number of an amount. Null if it is larger than a quantity may be. */
function amountIn(number: string, behind: string, locale: string): number | null {
  const amount =
    readUnclear(number, measureAt(behind), decimalSignOf(locale)) ?? readAmount(number.replace(/\s?([/⁄])\s?/, '$1'));
  return amount !== null && amount > 0 && amount <= MAX_AMOUNT ? amount : null;
}

/** The amount at the start of a line, and the text with it. Null if there is none, or nothing after it. */
function leadingAmount(line: string, locale: string): { amount: number; written: string } | null {
  const [written = '', number = ''] = AMOUNT.exec(line) ?? [];
  if (written === '' || written.length === line.length) return null;
  const amount = amountIn(number, line.slice(written.length), locale);
  return amount === null ? null : { amount, written };
}

interface Known<F, U> {
  readonly foods: readonly F[];
  readonly units: readonly U[];
}

/** A line that ends with its amount. Null unless its unit or, without a unit, its food is known. */
function readLastAmount<F extends Names, U extends UnitNames>(
  line: string,
  { foods, units }: Known<F, U>,
  locale: string,
): TypedItem<F, U> | null {
  const [, first, number, word] = LAST_AMOUNT.exec(line) ?? [];
  if (!first || !number) return null;
  const name = first.replace(/[,、，]$/, '');
  const quantity = amountIn(number, word ?? '', locale);
  const unit = word === undefined ? null : called(units, word);
  const food = calledSo(foods, name);
  if (quantity === null || (word === undefined ? !food : !unit)) return null;
  return { quantity, unit: unit && unitSo(unit, word!), food, note: food ? '' : name };
}

/**
 * Parses a typed line: "2 kg flour" is 2, kilogram and flour, and so is "flour 2 kg". A unit counts only beside an amount.
 * A food that is called like the whole line comes first: "7 up" is not seven of anything. If the group does not have the
 * food, the text becomes the note. The locale tells what "1.500 g" is; files and programs write numbers as in English.
 */
export function readTypedItem<F extends Names, U extends UnitNames>(
  text: string,
  known: Known<F, U>,
  locale = 'en-US',
): TypedItem<F, U> {
  const { foods, units } = known;
  const written = text.trim().replace(/\s+/g, ' ');
  const whole = calledSo(foods, written);
  if (whole) return { quantity: 0, unit: null, food: whole, note: '' };
  const line = latinDigits(written).replace(/(?<=\d)٫(?=\d)/g, '.');
  const last = readLastAmount(line, known, locale);
  const leading = last?.food ? null : leadingAmount(line, locale);
  if (leading) {
    const { unit, rest } = leadingUnit(line.slice(leading.written.length), units);
    const food = calledSo(foods, rest);
    // "500g flour" has an amount, "7up" does not.
    if (unit || food || /[\sx×]$/.test(leading.written))
      return { quantity: leading.amount, unit, food, note: food ? '' : rest };
  }
  return last ?? { quantity: 1, unit: null, food: null, note: written };
}
