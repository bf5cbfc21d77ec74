import type { RecipeText } from './search.ts';
import { nameTerm, textTerm } from './search-terms.ts';
import { wordLines } from './search-words.ts';

export interface IndexedText {
  /** Each word, once. */
  readonly words: ReadonlySet<string>;
  /** The words of the name, as name terms. */
  readonly names: readonly string[];
  /** The terms of each line. */
  readonly lines: readonly (readonly string[])[];
}

/** The text of a recipe for the index of the group with this `key`. */
export function indexedText(key: number, { name, ingredients, description, steps }: RecipeText): IndexedText {
  const named = wordLines(name);
  const lines = [named, wordLines(ingredients), wordLines(description), wordLines(steps)].flat();
  return {
    words: new Set(lines.flat()),
    names: named.flat().map((word) => nameTerm(key, word)),
    lines: lines.map((line) => line.map((word) => textTerm(key, word))),
  };
}
