import type { Token } from './search-query.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Terms of the full-text index. Each begins with the group's key, so that a list of recipes never holds another
 * group's; words of a name are there twice, the second time as name terms, so that names need no list of their own.
 */
export const textTerm = (key: number, word: string): string => `${key}:${word}`;
export const nameTerm = (key: number, word: string): string => `${key}=${word}`;
/** Stands between lines and keeps phrases from reaching across. */
export const LINE_END = '-';

/** A search as expressions for FTS5. */
export interface Match {
  /** Everything that matches. */
  readonly any: string;
  /** The same without overlap, best first. */
  readonly tiers: readonly string[];
}

/** How one token is found in the whole text and in names. */
interface TokenMatch {
  readonly text: string;
  readonly name: string;
}

// Shared by the tokens of one search. What goes beyond finds hardly more recipes: the most frequent words come first.
// The time of a search grows with the recipes listed under its words, about 10 ms for this many.
const MOST_WORDS = 64;
const MOST_LISTED = 200_000;
const MOST_MISSPELT = 12;
const MOST_ENDINGS = 6;

const either = (expressions: readonly string[]): string =>
  expressions.length === 1 ? expressions[0]! : `(${expressions.join(' OR ')})`;
const both = (expressions: readonly string[]): string =>
  expressions.length === 1 ? expressions[0]! : `(${expressions.join(' AND ')})`;
const phrase = (terms: readonly string[]): string => `"${terms.join(' ')}"`;

export interface MatchInput {
  readonly key: number;
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly Token[];
  /** Whether any recipe matches. The vocabulary may hold words whose last recipe is gone. */
  readonly exists: (expression: string) => Promise<boolean>;
}

/** What the tokens match, or undefined where that is nothing. Tokens that no recipe matches are passed over. */
export async function matchOf({ key, vocabulary, tokens, exists }: MatchInput): Promise<Match | undefined> {
  const found: TokenMatch[] = [];
  let misspelt = false;
  for (const [at, token] of tokens.entries()) {
    const direct = directMatch(key, vocabulary, token.words, {
      share: tokens.length,
      isLast: at === tokens.length - 1,
    });
    if (await exists(direct.text)) {
      found.push(direct);
      continue;
    }
    misspelt = true;
    if (token.literal || token.words.length > 1) continue;
    const near = vocabulary.near(token.words[0]!, MOST_MISSPELT);
    if (near.length > 0) found.push(nearMatch(key, near));
  }
  if (found.length === 0) return undefined;
  const whole = misspelt ? [] : tokens.flatMap(({ words }) => words.map((word) => nameTerm(key, word)));
  return ranked(found, whole);
}

interface Place {
  /** How many tokens share what one search may cost. */
  readonly share: number;
  /** Perhaps still being typed. */
  readonly isLast: boolean;
}

function directMatch(key: number, vocabulary: Vocabulary, words: Run, { share, isLast }: Place): TokenMatch {
  const limit = Math.ceil(MOST_WORDS / share);
  const runs = words.length > 1 ? longerRuns(vocabulary, words, limit) : longerWords(vocabulary, words[0]!, limit);
  const isWhole = !isLast && words.length === 1;
  const texts = affordable(vocabulary, isWhole && words[0]!.length === 1 ? [words] : runs, MOST_LISTED / share).map((run) =>
    phrase(run.map((word) => textTerm(key, word))),
  );
  const inName = phrase(words.map((word) => nameTerm(key, word)));
  const name = isWhole && words[0]!.length < SHORTEST_BEGINNING ? inName : `${inName} *`;
  return { name, text: either([...texts, name]) };
}

type Run = readonly string[];

const longerWords = (vocabulary: Vocabulary, word: string, limit: number): Run[] =>
  [word, ...vocabulary.containing(word, limit)].map((found) => [found]);

/** The words side by side, where the first may be the end of a word and the last the beginning of one. */
function longerRuns(vocabulary: Vocabulary, words: Run, limit: number): Run[] {
  const [first, inner, last] = [words[0]!, words.slice(1, -1), words.at(-1)!];
  const firsts = [first, ...vocabulary.endingWith(first, MOST_ENDINGS)];
  const lasts = [last, ...vocabulary.startingWith(last, Math.ceil(limit / firsts.length))];
  return firsts.flatMap((start) => lasts.map((end) => [start, ...inner, end]));
}

/** The first of the runs, and the next ones until their words have listed enough recipes. */
function affordable(vocabulary: Vocabulary, runs: readonly Run[], most: number): readonly Run[] {
  let listed = 0;
  const end = runs.findIndex((run) => {
    const isEnough = listed >= most;
    for (const word of run) listed += vocabulary.recipesWith(word);
    return isEnough;
  });
  return end === -1 ? runs : runs.slice(0, Math.max(end, 1));
}

const nearMatch = (key: number, words: readonly string[]): TokenMatch => {
  const name = either(words.map((word) => phrase([nameTerm(key, word)])));
  return { name, text: either([...words.map((word) => phrase([textTerm(key, word)])), name]) };
};

/**
 * Recipes with all tokens come first, and among those: the whole search in the name, each token in the name, some
 * token in the name, others. Each tier holds the one before, which it therefore leaves out.
 */
function ranked(found: readonly TokenMatch[], whole: readonly string[]): Match {
  const texts = found.map((token) => token.text);
  const names = found.map((token) => token.name);
  const nested = whole.length > 0 ? [phrase(whole), `${phrase(whole)} *`] : [];
  nested.push(both(names));
  if (found.length > 1) nested.push(both([...texts, either(names)]));
  nested.push(both(texts));
  const chain = nested.filter((expression, at) => expression !== nested[at - 1]);
  const tiers = chain.map((expression, at) => (at === 0 ? expression : `${expression} NOT ${chain[at - 1]}`));
  if (found.length === 1) return { any: texts[0]!, tiers };
  tiers.push(`${either(names)} NOT ${both(texts)}`);
  tiers.push(`${either(texts)} NOT ${either([both(texts), ...names])}`);
  return { any: either(texts), tiers };
}
