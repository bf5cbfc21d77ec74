import type { RecipeText } from './search.ts';
import { LINE_START, nameTerm, textTerm } from './search-terms.ts';
import { linesOf } from './search-words.ts';

export interface IndexedText {
  /** Each word once. */
  readonly words: ReadonlySet<string>;
  /** What the full-text index stores, split by spaces. */
  readonly terms: string;
}

/** A recipe as the index with the group's `key` holds it. */
export function indexedText(key: number, { name, ingredients, description, steps }: RecipeText): IndexedText {
  const names = linesOf(name);
  const lines = [names, linesOf(ingredients), linesOf(description), linesOf(steps)].flat();
  const terms = names.flat().map((word) => nameTerm(key, word));
  for (const line of lines) {
    terms.push(LINE_START);
    for (const word of line) terms.push(textTerm(key, word));
  }
  return { words: new Set(lines.flat()), terms: terms.join(' ') };
}
