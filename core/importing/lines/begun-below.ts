import { namesTimeOrHeat } from './line-kind.ts';

/** Shorter words are in many lines: "for", "cup". */
const WORD = /\p{L}{4,}/gu;
/** Words without their endings, so that "onions" is found in "the onion". */
const stemOf = (word: string) => word.slice(0, Math.max(4, word.length - 2));

/**
 * Whether a recipe cannot be complete without the lines below a remark: they name an ingredient, a time or a temperature
 * for the first time.
 */
export function isBegunBelow(
  ingredients: readonly string[],
  above: readonly string[],
  below: readonly string[],
): boolean {
  if (below.some(namesTimeOrHeat) && !above.some(namesTimeOrHeat)) return true;
  const [before, after] = [above, below].map((lines) => lines.join('\n').toLowerCase());
  const stems = new Set(ingredients.join('\n').toLowerCase().match(WORD)?.map(stemOf));
  return [...stems].some((stem) => after!.includes(stem) && !before!.includes(stem));
}
