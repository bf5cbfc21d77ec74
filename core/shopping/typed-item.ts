import type { Food, Unit } from '../foods/schema.ts';
import { foodAs, keptWord, unitAs } from '../foods/written-word.ts';
import { VULGAR_GLYPHS } from '../kit/fraction.ts';
import { fold } from '../kit/text/fold.ts';
import { measureAt, readUnclear } from '../kit/text/thousands.ts';
import { readAmount } from '../recipes/scale.ts';

/** The meaning of a typed line. A quantity of 0 means "some". */
export interface TypedItem<F, U> {
  readonly quantity: number;
  readonly unit: U | null;
  readonly food: F | null;
  readonly note: string;
}

type Names = Pick<Food, 'name' | 'pluralName' | 'aliases'>;
type UnitNames = Names & Pick<Unit, 'abbreviation' | 'pluralAbbreviation'>;

const AMOUNT = new RegExp(
  `^(\\d+\\s+\\d+\\s?[/⁄]\\s?\\d+|\\d+\\s?[/⁄]\\s?\\d+|\\d*\\s?[${VULGAR_GLYPHS}]|\\d+(?:[.,]\\d+)?)\\s*[x×]?(?=\\s|\\p{L}|$)\\s*`,
  'u',
);
/** What a shopping list can hold of one item. A larger number is a code or a telephone number. */
const MAX_AMOUNT = 1e6;
/** Some units have three words: "fluid ounce (imperial)". */
const MAX_UNIT_WORDS = 3;

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

/** The unit at the start of a text, if something follows it. */
function leadingUnit<U extends UnitNames>(text: string, units: readonly U[]): { unit: U | null; rest: string } {
  const words = text.split(/\s+/);
  for (let count = Math.min(MAX_UNIT_WORDS, words.length - 1); count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const unit = called(units, text);
    if (unit)
      return { unit: unitAs(unit, keptWord(unit, text, { isById: false })), rest: words.slice(count).join(' ') };
  }
  return { unit: null, rest: text };
}

/** The amount at the start of a line, and the text with it. Null if there is none, or nothing after it. */
function leadingAmount(line: string): { amount: number; written: string } | null {
  const [written = '', number = ''] = AMOUNT.exec(line) ?? [];
  if (written === '' || written.length === line.length) return null;
  const amount =
    readUnclear(number, measureAt(line.slice(written.length)), '.') ?? readAmount(number.replace(/\s?([/⁄])\s?/, '$1'));
  return amount !== null && amount > 0 && amount <= MAX_AMOUNT ? { amount, written } : null;
}

/**
 * Parses a typed line: "2 kg flour" is 2, kilogram and flour. A unit counts only after an amount. A food that is called
 * like the whole line comes first: "7 up" is not seven of anything. If the group does not have the food, the text becomes
 * the note.
 */
export function readTypedItem<F extends Names, U extends UnitNames>(
  text: string,
  { foods, units }: { foods: readonly F[]; units: readonly U[] },
): TypedItem<F, U> {
  const line = text.trim().replace(/\s+/g, ' ');
  const whole = calledSo(foods, line);
  if (whole) return { quantity: 0, unit: null, food: whole, note: '' };
  const leading = leadingAmount(line);
  if (leading) {
    const { unit, rest } = leadingUnit(line.slice(leading.written.length), units);
    const food = calledSo(foods, rest);
    // "500g flour" has an amount, "7up" does not.
    if (unit || food || /[\sx×]$/.test(leading.written))
      return { quantity: leading.amount, unit, food, note: food ? '' : rest };
  }
  return { quantity: 1, unit: null, food: null, note: line };
}
