import type { SearchIndex } from './search-index.ts';
import type { SearchInput } from './search-match.ts';
import { nameTerm } from './search-terms.ts';
import { directMatch, MAX_MEANINGS, nearMatch, type TokenMatch } from './token-match.ts';

/** The most recipes that a token of a short search may have. Above that, reading pages by rank is cheaper. */
export const SHORT = 300;

type Found = ReadonlySet<number>;

/** One token: the recipes with it, and those with it in their names. */
interface TokenLists {
  readonly text: Found;
  readonly name: Found;
}

/** Reads lists, each expression once. Undefined if one of them is too long. */
async function readLists(index: SearchIndex, most: number, expressions: readonly string[]) {
  const unique = [...new Set(expressions)];
  const lists = unique.length === 0 ? [] : await index.lists(unique, most + 1);
  if (lists.some((list) => list.length > most)) return undefined;
  return new Map(unique.map((expression, at) => [expression, new Set(lists[at])]));
}

const bothOf = ({ text, name }: TokenMatch) => [text, name];

/**
 * Finds the same as `searchMatch`, if there are few results: reads the recipes of each token with one statement, and
 * ranks them here. Returns the recipes by rank, best first, or undefined if a token has more than `most`.
 */
export async function shortSearch(index: SearchIndex, input: Omit<SearchInput, 'exists'>, most: number) {
  const { key, syntax, vocabulary, tokens } = input;
  const isOften = (word: string) => vocabulary.recipesWith(word) > most;
  if (tokens.some(({ words }) => words.length === 1 && isOften(words[0]!))) return undefined;

  const share = tokens.length;
  const direct = tokens.map(({ words }, at) => directMatch(input, words, { share, isLast: at === share - 1 }));
  const words = tokens.flatMap((token) => token.words.map((word) => nameTerm(key, word)));
  const whole = [syntax.phrase(words), syntax.beginning(words)];
  const lists = await readLists(index, most, [...direct.flatMap(bothOf), ...whole]);
  if (!lists) return undefined;

  const isMissing = (token: TokenMatch) => lists.get(token.text)!.size === 0;
  const meant = tokens.map(({ words: [word, ...others], literal }, at) => {
    const near = literal || others.length > 0 || !isMissing(direct[at]!) ? [] : vocabulary.near(word!, MAX_MEANINGS);
    return near.length > 0 ? nearMatch(input, near) : undefined;
  });
  const nearLists = await readLists(
    index,
    most,
    meant.flatMap((token) => (token ? bothOf(token) : [])),
  );
  if (!nearLists) return undefined;

  const found = direct.flatMap((token, at): TokenLists[] => {
    const from = isMissing(token) ? nearLists : lists;
    const { text, name } = isMissing(token) ? (meant[at] ?? token) : token;
    const recipes = from.get(text);
    return recipes?.size ? [{ text: recipes, name: from.get(name)! }] : [];
  });
  const isAsWritten = !direct.some(isMissing);
  return byRank(found, isAsWritten ? whole.map((expression) => lists.get(expression)!) : []);
}

/** The recipes in the tiers of `searchMatch`, newest first in each. */
function byRank(found: readonly TokenLists[], whole: readonly Found[]): number[][] {
  const isIn = (recipe: number) => (token: Found) => token.has(recipe);
  const [texts, names] = [found.map(({ text }) => text), found.map(({ name }) => name)];
  const isNamed = (recipe: number) => names.some(isIn(recipe));
  const tiers: ((recipe: number) => boolean)[] = [
    ...whole.map((list) => (recipe: number) => list.has(recipe)),
    (recipe) => names.every(isIn(recipe)),
    (recipe) => texts.every(isIn(recipe)) && isNamed(recipe),
    (recipe) => texts.every(isIn(recipe)),
    isNamed,
    () => true,
  ];
  const ranks: number[][] = tiers.map(() => []);
  for (const recipe of new Set(texts.flatMap((list) => [...list])))
    ranks[tiers.findIndex((holds) => holds(recipe))]!.push(recipe);
  for (const rank of ranks) rank.sort((a, b) => b - a);
  return ranks.filter((rank) => rank.length > 0);
}
