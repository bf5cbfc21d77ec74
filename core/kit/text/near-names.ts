import { editDistance } from './edit-distance.ts';
import { fold } from './fold.ts';

/** One typo for each three letters, so that "Sop" is near "Soup" but "ab" is near nothing. */
const typosIn = (text: string): number => Math.floor(text.length / 3);

/** Whether two texts differ only by two neighboring letters that changed places, the commonest typo of short words. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = Array.from({ length: one.length }).findIndex((_, index) => one[index] !== other[index]);
  return at >= 0 && one.slice(0, at) + one.charAt(at + 1) + one.charAt(at) + one.slice(at + 2) === other;
}

/** Number of typos between two texts; null if there are too many to be one. */
function typos(wanted: string, name: string): number | null {
  const max = typosIn(wanted);
  if (max > 0 && isSwapped(wanted, name)) return 1;
  const distance = editDistance(wanted, name, max);
  return distance <= max ? distance : null;
}

/** Number of typos if each word of `wanted` is a word of `name`, or begins one; null if one is missing. */
function typosOfWords(wanted: readonly string[], name: readonly string[]): number | null {
  let sum = 0;
  for (const word of wanted) {
    const found = name.flatMap((other) => (other.startsWith(word) ? [0] : (typos(word, other) ?? [])));
    if (found.length === 0) return null;
    sum += Math.min(...found);
  }
  return sum;
}

const MAX_NAMES = 3;

/** The names that differ from `typed` only by typos, the nearest first. */
export const misspelt = (typed: string, names: readonly string[]): string[] =>
  names
    .flatMap((name) => {
      const rank = typos(fold(typed), fold(name));
      return rank === null ? [] : [{ name, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);

/** The names that somebody may have meant by `typed`, the nearest first: with a typo, or with some of the words. */
export function nearNames(typed: string, names: readonly string[]): string[] {
  const wanted = fold(typed);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const ranked = [...new Set(names)].flatMap((name) => {
    const folded = fold(name);
    const whole = typos(wanted, folded);
    if (whole !== null) return [{ name, rank: whole }];
    const ofWords = typosOfWords(words, folded.split(' '));
    // A typo in the whole name is nearer than the right word in a longer name.
    return ofWords === null ? [] : [{ name, rank: wanted.length + ofWords }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_NAMES)
    .map(({ name }) => name);
}
