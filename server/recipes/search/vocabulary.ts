import { bitCount, lettersOf } from '../../../core/kit/text/edit-distance.ts';
import { slipsAllowed, slipsBetween } from './typo.ts';

/** The words of a group's recipes. Counts recipes per word approximately, only to sort the words. */
export interface Vocabulary {
  readonly size: number;
  recipesWith(word: string): number;
  set(word: string, recipes: number): void;
  /**
   * Words that contain `part`, except `part` itself. Words that start with it come first; within each kind, the most
   * frequent.
   */
  containing(part: string, limit: number): string[];
  startingWith(part: string, limit: number): string[];
  endingWith(part: string, limit: number): string[];
  /**
   * Words that `word` may be a misspelling of, likeliest first. If any start with the same letter, returns only those.
   */
  near(word: string, limit: number): string[];
}

const MIN_INNER_PART_LENGTH = 2;

export function createVocabulary(entries: Iterable<readonly [word: string, recipes: number]> = []): Vocabulary {
  const recipes = new Map(entries);
  // Searching one long string is many times faster than searching each word.
  let text = `\n${[...recipes.keys()].join('\n')}\n`;

  const most = (words: Iterable<string>, limit: number): string[] =>
    [...words].sort((a, b) => recipes.get(b)! - recipes.get(a)! || a.length - b.length).slice(0, limit);

  function* holding(part: string, before: '' | '\n', after: '' | '\n'): Generator<string> {
    const pattern = before + part + after;
    for (let at = text.indexOf(pattern); at !== -1; ) {
      const start = before ? at + 1 : text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at + 1);
      const word = text.slice(start, end);
      if (word !== part) yield word;
      at = text.indexOf(pattern, end);
    }
  }

  return {
    get size() {
      return recipes.size;
    },
    recipesWith: (word) => recipes.get(word) ?? 0,
    set(word, count) {
      if (!recipes.has(word)) text += `${word}\n`;
      recipes.set(word, count);
    },
    containing(part, limit) {
      const first = this.startingWith(part, limit);
      if (part.length < MIN_INNER_PART_LENGTH || first.length === limit) return first;
      const inner = [...holding(part, '', '')].filter((word) => !word.startsWith(part));
      return [...first, ...most(inner, limit - first.length)];
    },
    startingWith: (part, limit) => most(holding(part, '\n', ''), limit),
    endingWith: (part, limit) => most(holding(part, '', '\n'), limit),
    near(word, limit) {
      const allowed = slipsAllowed(word);
      if (allowed === 0) return [];
      const letters = lettersOf(word);
      const found = new Map<string, number>();
      for (const candidate of recipes.keys()) {
        if (Math.abs(candidate.length - word.length) > allowed || candidate === word) continue;
        const theirs = lettersOf(candidate);
        if (bitCount(letters & ~theirs) > allowed || bitCount(theirs & ~letters) > allowed) continue;
        const slips = slipsBetween(word, candidate, allowed);
        if (slips <= allowed) found.set(candidate, slips);
      }
      const alike = [...found.keys()].filter((candidate) => candidate[0] === word[0]);
      return most(alike.length > 0 ? alike : found.keys(), found.size)
        .sort((a, b) => found.get(a)! - found.get(b)!)
        .slice(0, limit);
    },
  };
}
