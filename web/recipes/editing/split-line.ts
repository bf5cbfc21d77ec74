import { fold } from '../../../core/kit/fold.ts';
import type { TypedLine } from '../../../core/parsing/typed-line.ts';
import { amountText } from './amount-text.ts';

/** Something that has a name, and other words for it. */
export interface Known {
  readonly name: string;
  readonly words: readonly string[];
}

/** The thing that a word means; case and accents say nothing. */
export function knownAs(things: readonly Known[], word: string): Known | undefined {
  const folded = fold(word).replace(/\.$/, '');
  return things.find(({ words }) => words.some((known) => fold(known).replace(/\.$/, '') === folded));
}

export interface LineParts {
  readonly quantity: string;
  readonly unit: string;
  readonly food: string;
  readonly note: string;
}

/** Takes a line apart. */
export type Splitter = (text: string) => LineParts;

/**
 * A line as cooks write it in its parts, "2 cups flour, sifted", as they are typed into the fields. What `read` finds no
 * food in, and a line that nobody can read yet, stays whole.
 */
export function splitLine(text: string, read: ((line: string) => TypedLine) | null): LineParts {
  const line = text.replace(/\s+/g, ' ').trim();
  const found = line === '' ? null : read?.(line);
  if (!found?.food) return { quantity: '', unit: '', food: line, note: '' };
  return { ...found, quantity: amountText(found.quantity) };
}
