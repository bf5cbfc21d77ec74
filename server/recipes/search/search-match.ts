import type { Token } from './search-query.ts';
import { nameTerm, type SearchSyntax } from './search-terms.ts';
import { directMatch, MAX_MEANINGS, nearMatch, type TokenMatch } from './token-match.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A search as index expressions, for any number of results. */
export interface SearchMatch {
  /** Matches every result. */
  readonly any: string;
  /** The same results in tiers without overlap, best first. */
  readonly tiers: readonly string[];
}

export interface SearchInput {
  readonly key: number;
  readonly syntax: SearchSyntax;
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly Token[];
  /** Whether any recipe matches. The vocabulary may contain words that no recipe uses any more. */
  readonly exists: (expression: string) => Promise<boolean>;
}

/** The matches of the tokens, or undefined if there are none. Tokens without matches are ignored. */
export async function searchMatch(input: SearchInput): Promise<SearchMatch | undefined> {
  const { key, syntax, vocabulary, tokens, exists } = input;
  const found: TokenMatch[] = [];
  let isAsWritten = true;
  for (const [at, { words, literal }] of tokens.entries()) {
    const place = { share: tokens.length, isLast: at === tokens.length - 1 };
    const direct = directMatch(input, words, place);
    if (await exists(direct.text)) {
      found.push(direct);
      continue;
    }
    isAsWritten = false;
    const meant = literal || words.length > 1 ? [] : vocabulary.near(words[0]!, MAX_MEANINGS);
    const near = meant.length > 0 ? nearMatch(input, meant) : undefined;
    if (near && (await exists(near.text))) found.push(near);
  }
  if (found.length === 0) return undefined;
  const whole = tokens.flatMap(({ words }) => words.map((word) => nameTerm(key, word)));
  const inName = [syntax.phrase(whole), syntax.beginning(whole)];
  return ranked(syntax, found, isAsWritten ? inName : []);
}

/**
 * Ranks recipes with all tokens first. Among them: the whole search in the name, each token in the name, some token in
 * the name, others. Each tier excludes the ones before it.
 */
function ranked(
  { allOf, anyOf, except }: SearchSyntax,
  found: readonly TokenMatch[],
  whole: readonly string[],
): SearchMatch {
  const texts = found.map((token) => token.text);
  const names = found.map((token) => token.name);
  const all = allOf(texts);
  const nested = [...whole, allOf(names)];
  if (found.length > 1) nested.push(allOf([...texts, anyOf(names)]));
  nested.push(all);
  const growing = nested.filter((expression, at) => expression !== nested[at - 1]);
  const tiers = growing.map((expression, at) => (at === 0 ? expression : except(expression, growing[at - 1]!)));
  if (found.length === 1) return { any: all, tiers };
  tiers.push(except(anyOf(names), all), except(anyOf(texts), anyOf([all, ...names])));
  return { any: anyOf(texts), tiers };
}
