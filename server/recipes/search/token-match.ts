import { nameTerm, type SearchSyntax, textTerm } from './search-terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The expressions that find one token. Everything that matches `name` also matches `text`. */
export interface TokenMatch {
  readonly text: string;
  readonly name: string;
}

export interface TokenPlace {
  /** How many tokens share the cost limit of a search. */
  readonly share: number;
  /** Whether this is the last token, which may be incomplete. */
  readonly isLast: boolean;
}

// Cost limits of one search. A small library never reaches them. In a large one, further words would add few recipes,
// because the most frequent words come first. FTS5 walks the recipes listed under each word (10 ms for 200,000) and
// compares each of them with every other word (10 ms for 6,000,000).
const MAX_WORDS = 400;
const MAX_LISTED = 200_000;
const MAX_COMPARED = 6_000_000;
const MAX_ENDINGS = 6;

// The "l" in "2 l milk" is not a prefix, and names with short prefixes are slow to collect.
const MIN_PART_LENGTH = 2;
const MIN_NAME_PREFIX_LENGTH = 3;

/** How many words one misspelled word may stand for. */
export const MAX_MEANINGS = 12;

/** The index that a token is looked up in. */
export interface TokenIndex {
  readonly key: number;
  readonly syntax: SearchSyntax;
  readonly vocabulary: Vocabulary;
}

/** Adjacent words. */
type Run = readonly string[];

/** Matches a token as whole words, as a prefix and as a part of words. */
export function directMatch(
  { key, syntax, vocabulary }: TokenIndex,
  words: Run,
  { share, isLast }: TokenPlace,
): TokenMatch {
  const { anyOf, phrase, beginning } = syntax;
  const shortest = isLast || words.length > 1 ? 0 : words[0]!.length;
  const isTooShort = (least: number) => shortest > 0 && shortest < least;
  const longer = isTooShort(MIN_PART_LENGTH) ? [words] : longerRuns(vocabulary, words, Math.ceil(MAX_WORDS / share));
  const runs = affordable(vocabulary, longer, share);
  const inName = words.map((word) => nameTerm(key, word));
  const name = isTooShort(MIN_NAME_PREFIX_LENGTH) ? phrase(inName) : beginning(inName);
  return { name, text: anyOf([...runs.map((run) => phrase(run.map((word) => textTerm(key, word)))), name]) };
}

/** Matches a token without results as the words that were probably meant. */
export function nearMatch({ key, syntax: { anyOf, phrase } }: TokenIndex, near: readonly string[]): TokenMatch {
  const name = anyOf(near.map((word) => phrase([nameTerm(key, word)])));
  return { name, text: anyOf([...near.map((word) => phrase([textTerm(key, word)])), name]) };
}

/** The run itself, then runs that contain it: its first word may be the end of a word, its last the beginning. */
function longerRuns(vocabulary: Vocabulary, words: Run, limit: number): Run[] {
  const [first, inner, last] = [words[0]!, words.slice(1, -1), words.at(-1)!];
  if (words.length === 1) return [first, ...vocabulary.containing(first, limit)].map((word) => [word]);
  const firsts = [first, ...vocabulary.endingWith(first, MAX_ENDINGS)];
  const lasts = [last, ...vocabulary.startingWith(last, Math.ceil(limit / firsts.length))];
  return firsts.flatMap((start) => lasts.map((end) => [start, ...inner, end]));
}

/** The first run, and more of them as far as one token's share of the cost allows. */
function affordable(vocabulary: Vocabulary, runs: readonly Run[], share: number): readonly Run[] {
  let listed = 0;
  const end = runs.findIndex((run, at) => {
    const isEnough = at > 0 && (listed > MAX_LISTED / share || listed * at > MAX_COMPARED / share);
    for (const word of run) listed += vocabulary.recipesWith(word);
    return isEnough;
  });
  return end === -1 ? runs : runs.slice(0, end);
}
