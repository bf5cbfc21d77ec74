import { nearestFraction } from '../../kit/fraction.ts';
import { fold } from '../../kit/text/fold.ts';
import { isUnclear } from '../../kit/text/thousands.ts';
import type { ParsedLine } from '../parsed-line.ts';
import { listNumberOf } from '../words/list-number.ts';
import { numberWord } from '../words/number-words.ts';
import { tokensOf } from '../words/tokens.ts';
import { readAmount } from './amount.ts';

/** Words that connect an amount, a unit and a food and have no other meaning. Folded. */
const JOINTS = new Set(
  'of vom von de la l du des d del los las di della dello dei degli delle do da dos das van het av z x の'.split(' '),
);

const MAX_NAME = 255;
/** Clients display amounts as fractions with denominators up to this. */
const MAX_DENOMINATOR = 10;

const near = (one: number, other: number, by: number) => Math.abs(one - other) <= by;

/** Letters of scripts without blanks between words. */
const UNPARTED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WORD = new RegExp(`${UNPARTED}|\\p{L}+`, 'gu');
const BEFORE_NUMBER = new RegExp(`(?<=${UNPARTED})(?=\\d)`, 'gu');

/** Words, ignoring case and accents. In scripts without blanks, each letter is a word. */
const wordsIn = (text: string): string[] => fold(text).match(WORD) ?? [];

const numbersIn = (text: string): number[] =>
  tokensOf(text.replace(BEFORE_NUMBER, ' ')).flatMap(({ kind, text: token }) => {
    const amount = kind === 'number' ? readAmount(token) : null;
    if (!amount) return [];
    return amount.low === amount.high ? [amount.low] : [amount.low, amount.high];
  });

/** The elements of `all` that are not in `some`. Null if `some` has others. */
function without<T>(all: readonly T[], some: readonly T[]): T[] | null {
  const counts = new Map<T, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const each of some) {
    const count = counts.get(each) ?? 0;
    if (count === 0) return null;
    counts.set(each, count - 1);
  }
  return [...counts].flatMap(([each, count]) => Array<T>(count).fill(each));
}

/** Without its unit and its language, "1.500" is fifteen hundred or one and a half. */
const readingsOf = (value: number, input: string): number[] =>
  tokensOf(input).some(({ text }) => isUnclear(text)) ? [value, value * 1_000, value / 1_000] : [value];

/** Whether the words and numbers that no part contains state the quantity and nothing else. */
function saysQuantity(
  { input, quantity, unit }: ParsedLine,
  numbers: readonly number[],
  words: readonly string[],
): boolean {
  const said = words.filter((word) => !JOINTS.has(word)).map(numberWord);
  if (said.some((value) => value === null)) return false;
  // An article counts as one: "half an onion".
  const values = [...numbers, ...said.filter((value) => value !== 1)];
  if (values.length > 1) return false;
  if (quantity === null) return values.length === 0;
  // "Pinch of salt" is one pinch.
  const value = values[0] ?? (said.length > 0 || unit !== null ? 1 : null);
  if (value === null) return false;
  return readingsOf(value, input).some((reading) => near(reading, quantity, 0.001));
}

/** Whether clients can display this amount with the same meaning. */
function isWritable(quantity: number): boolean {
  const { whole, numerator, denominator } = nearestFraction(quantity, MAX_DENOMINATOR);
  // Without a fraction, clients display the number itself.
  return numerator === 0 || near(whole + numerator / denominator, quantity, 0.01 * quantity);
}

/** Whether this is the name of one thing, in one piece of the line. "Salt, pepper and nutmeg" are several. */
const isName = (food: string, input: string) =>
  food.length <= MAX_NAME && /\p{L}/u.test(food) && !/[,;()[\]]/.test(food) && input.includes(food);

/**
 * Whether the parts of a line have the meaning of the whole line: they contain every word and every number of it and
 * nothing else, and the amount is displayed as it was meant. False for ranges, since the quantity is one number, and
 * for headings.
 */
export function isFaithful(line: ParsedLine): boolean {
  const { quantity, quantityMax, unit, food, note } = line;
  const said = line.read ?? line.input;
  const input = said.slice(listNumberOf(said));
  if (quantityMax !== null || /:\s*$/.test(input) || !isName(food, input)) return false;
  // Clients do not show a unit without an amount.
  if (quantity === null ? unit !== null : quantity <= 0 || !isWritable(quantity)) return false;
  const parts = [unit ?? '', food, note];
  const words = without(wordsIn(input), parts.flatMap(wordsIn));
  const numbers = without(numbersIn(input), parts.flatMap(numbersIn));
  return words !== null && numbers !== null && saysQuantity({ ...line, input }, numbers, words);
}
