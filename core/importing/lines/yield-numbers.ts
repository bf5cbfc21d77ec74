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
