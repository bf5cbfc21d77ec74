import type { Food, Unit } from '../foods/schema.ts';
import { foodAs, keptWord, unitAs } from '../foods/written-word.ts';
import { fold } from '../kit/fold.ts';
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

const AMOUNT = /^(\d+\s+\d+[/⁄]\d+|\d+[/⁄]\d+|\d*\s?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|\d+(?:[.,]\d+)?)\s*[x×]?(?=\s|\p{L}|$)\s*/u;
/** Some units have three words: "fluid ounce (imperial)". */
const MOST_UNIT_WORDS = 3;

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
  for (let count = Math.min(MOST_UNIT_WORDS, words.length - 1); count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const unit = called(units, text);
    if (unit)
      return { unit: unitAs(unit, keptWord(unit, text, { isById: false })), rest: words.slice(count).join(' ') };
  }
  return { unit: null, rest: text };
}

/**
 * Parses a typed line: "2 kg flour" is 2, kilogram and flour. A unit counts only after an amount. If the group does not
 * have the food, the text becomes the note.
 */
export function readTypedItem<F extends Names, U extends UnitNames>(
  text: string,
  { foods, units }: { foods: readonly F[]; units: readonly U[] },
): TypedItem<F, U> {
  const line = text.trim().replace(/\s+/g, ' ');
  const match = AMOUNT.exec(line);
  const amount = match && match[0].length < line.length ? readAmount(match[1]!) : null;
  if (amount !== null) {
    const { unit, rest } = leadingUnit(line.slice(match![0].length), units);
    const food = calledSo(foods, rest);
    // "500g flour" has an amount, "7up" does not.
    if (unit || food || /[\sx×]$/.test(match![0])) return { quantity: amount, unit, food, note: food ? '' : rest };
  }
  const food = calledSo(foods, line);
  return { quantity: food ? 0 : 1, unit: null, food, note: food ? '' : line };
}
