import { scaleYield, servingsOf } from './scale.ts';

/** A yield as later versions of the API write it: the number apart from its word, and servings apart from the yield. */
export interface YieldNumbers {
  readonly text: string;
  readonly quantity: unknown;
  readonly servings: unknown;
}

/** The text of a yield whose numbers are apart: 12 and "cookies" make "12 cookies". */
export function yieldWithNumbers({ text, quantity, servings }: YieldNumbers): string {
  if (/\d/.test(text)) return text;
  const number = Number(quantity) || (text === '' ? Number(servings) : 0);
  return number > 0 ? `${number} ${text}`.trim() : text;
}

/** The parts of a yield in a request. */
export interface SentYield {
  readonly recipeYield?: string | null | undefined;
  readonly recipeYieldQuantity?: number | null | undefined;
  readonly recipeServings?: number | null | undefined;
}

/**
 * The yield text to store in place of `stored`, or null. Clients send the servings back that they have read, so these
 * count only if they differ from the stored text. A changed text with a number wins over them.
 */
export function yieldToStore({ recipeYield, recipeYieldQuantity, recipeServings }: SentYield, stored: string | null) {
  const text = recipeYield?.trim() ?? '';
  const before = servingsOf(stored);
  const servings = recipeServings === before ? null : recipeServings;
  if (servings && before && text === stored) return scaleYield(text, servings / before);
  return yieldWithNumbers({ text, quantity: recipeYieldQuantity, servings }) || null;
}

/** The numbers of a yield text, as later versions of the API read them. The text keeps its own number. */
export const yieldNumbersOf = (recipeYield: string | null) => ({
  recipeServings: servingsOf(recipeYield) ?? 0,
  recipeYieldQuantity: 0,
});
