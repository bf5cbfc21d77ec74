import { bitCount, editDistance, lettersOf } from '../../kit/text/edit-distance.ts';
import { fold } from '../../kit/text/fold.ts';
import { mayMean, type ParserLanguage, unitKey, wordsForUnit } from './units.ts';

/** Ids of foods or units by every word for them, folded. */
export type Words = ReadonlyMap<string, string>;

interface Candidate {
  readonly word: string;
  readonly bits: number;
  readonly id: string;
}

export interface WordMatcher {
  /** The id of what the text names, or null. */
  find(text: string): string | null;
}

/** In shorter words one letter makes another word: "tsp" and "tbsp". */
const FUZZY_LENGTH = 4;

/** English plurals. Only the last word of a name has a number. */
const singulars = (word: string): string[] => [
  word.replace(/ies$/, 'y'),
  word.replace(/(ch|sh|ss|x|o)es$/, '$1'),
  word.replace(/([^s])s$/, '$1'),
  word.replace(/ves$/, 'f'),
];

/**
 * Finds an exact word, then a plural, then the nearest word with a similarity of at least `similar` (1 is equal). Finds
 * nothing if two words are equally near.
 */
function wordMatcher(words: Words, similar: number): WordMatcher {
  let byLength: Map<number, Candidate[]> | undefined;

  function candidates(length: number): readonly Candidate[] {
    if (!byLength) {
      byLength = new Map();
      for (const [word, id] of words) {
        const same = byLength.get(word.length) ?? [];
        same.push({ word, bits: lettersOf(word), id });
        byLength.set(word.length, same);
      }
    }
    return byLength.get(length) ?? [];
  }

  function nearest(text: string): string | null {
    const maxDistance = Math.floor((1 - similar) * text.length + 1e-9);
    if (maxDistance < 1 || text.length < FUZZY_LENGTH) return null;
    const bits = lettersOf(text);
    let best: string | null = null;
    let least = maxDistance + 1;
    for (let length = text.length - maxDistance; length <= text.length + maxDistance; length++)
      for (const candidate of candidates(length)) {
        if (candidate.word.length < FUZZY_LENGTH || bitCount(bits ^ candidate.bits) > 2 * maxDistance) continue;
        const distance = editDistance(text, candidate.word, maxDistance);
        if (distance > maxDistance || 1 - distance / Math.max(text.length, length) < similar) continue;
        if (distance < least) [best, least] = [candidate.id, distance];
        else if (distance === least && candidate.id !== best) best = null;
      }
    return best;
  }

  return {
    find(text) {
      const word = fold(text);
      if (word === '') return null;
      const exact = words.get(word) ?? words.get(word.replace(/\.$/, ''));
      if (exact) return exact;
      for (const singular of singulars(word)) if (words.has(singular)) return words.get(singular)!;
      return nearest(word);
    },
  };
}

const SIMILAR_FOOD = 0.85;
const SIMILAR_UNIT = 0.7;

export const foodMatcher = (words: Words): WordMatcher => wordMatcher(words, SIMILAR_FOOD);

export interface UnitMatcher {
  /** `key` is the parser's key of the unit. */
  find(text: string, key: string | null, language: ParserLanguage): string | null;
}

/**
 * Finds units by their words in the language of the line: "tbsp" finds the tablespoon and never the "Esslöffel", unless
 * that has the alias "tbsp". `nameOf` returns the name of a unit: a short word such as "cs" does not find the cup if it
 * means a spoon.
 */
export function unitMatcher(words: Words, nameOf: (id: string) => string | undefined = () => undefined): UnitMatcher {
  const exact = wordMatcher(words, 1);
  const near = wordMatcher(words, SIMILAR_UNIT);
  return {
    find(text, key, language) {
      const own = exact.find(text);
      if (own) return own;
      const known = key ?? unitKey(text, language);
      // A known unit is not a misspelling of another.
      if (!known) return near.find(text);
      for (const word of wordsForUnit(known, language)) {
        const id = words.get(fold(word));
        if (id && mayMean(nameOf(id) ?? word, known)) return id;
      }
      return null;
    },
  };
}
