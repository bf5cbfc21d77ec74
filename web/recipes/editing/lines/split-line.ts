import { amountText } from '../../../../core/client/recipes/amount-text.ts';
import { fold } from '../../../../core/kit/text/fold.ts';
import type { TypedLine } from '../../../../core/parsing/typed-line.ts';

/** A name with its aliases. */
export interface Known {
  readonly name: string;
  readonly words: readonly string[];
}

/** Finds a thing by any of its names. Ignores case and accents. */
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

/** Splits a line into its parts. */
export type Splitter = (text: string) => LineParts;

/**
 * Splits a line such as "2 cups flour, sifted" into amount, unit, food and note, as text for the fields. The line stays
 * whole if `read` finds no food in it, or if `read` is null because the rules have not loaded yet.
 */
export function splitLine(text: string, read: ((line: string) => TypedLine) | null): LineParts {
  const line = text.replace(/\s+/g, ' ').trim();
  const found = line === '' ? null : read?.(line);
  if (!found?.food) return { quantity: '', unit: '', food: line, note: '' };
  return { ...found, quantity: amountText(found.quantity) };
}
