import type { ExtractedRecipe } from '../page/extracted-recipe.ts';

/** Words and numbers of a text. "1½" counts as 1, 1 and 2. A word that is hyphenated at a line break is one word. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=\p{L})-\s*\n\s*(?=\p{Ll})/gu, '')
    .replace(/[¼½¾⅐-⅞]/gu, ' $& ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];

const isNumber = (word: string) => /^\p{N}/u.test(word);

/** Share of a line's words that the text must contain. A reader may correct a hyphen or a letter. */
const ENOUGH = 0.7;

/** Returns a function that tells whether the text contains a line: all of its numbers and most of its words. */
function sayer(source: string): (line: string) => boolean {
  const said = wordsOf(source);
  const numbers = new Set(said.filter(isNumber));
  const letters = said.filter((word) => !isNumber(word)).join(' ');
  return (line) => {
    const words = wordsOf(line);
    const own = words.filter((word) => !isNumber(word));
    const known = own.filter((word) => letters.includes(word)).length;
    return words.filter(isNumber).every((word) => numbers.has(word)) && known >= own.length * ENOUGH;
  };
}

/**
 * Keeps only the ingredients and steps that the text contains, for readers that may invent some. Also returns the
 * invented lines.
 */
export function groundedIn(source: string, recipe: ExtractedRecipe): { recipe: ExtractedRecipe; invented: string[] } {
  const says = sayer(source);
  const invented: string[] = [];
  const isSaid = (text: string) => {
    const isThere = says(text);
    if (!isThere) invented.push(text);
    return isThere;
  };
  return {
    recipe: {
      ...recipe,
      ingredientGroups: recipe.ingredientGroups
        .map(({ title, lines }) => ({ title, lines: lines.filter(isSaid) }))
        .filter(({ lines }) => lines.length > 0),
      stepGroups: recipe.stepGroups
        .map(({ title, steps }) => ({ title, steps: steps.filter(({ text }) => isSaid(text)) }))
        .filter(({ steps }) => steps.length > 0),
      notes: recipe.notes.filter(isSaid),
    },
    invented,
  };
}
