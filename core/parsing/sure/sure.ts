import type { ParsedLine, PartConfidence } from '../parsed-line.ts';
import type { ParsedIngredient } from '../schema.ts';

/** Below this confidence the parser is wrong often enough to require a review. */
export const SURE = 0.9;

/** The parts of a line, named as in `confidence`. The note is `comment`. */
const PARTS = ['quantity', 'unit', 'food', 'comment'] as const;
export type ConfidentPart = (typeof PARTS)[number];

/** The parts that need a review. Parts that are absent or have no confidence do not. */
export const unsureParts = (confidence: PartConfidence): ConfidentPart[] =>
  PARTS.filter((part) => (confidence[part] ?? 1) < SURE);

/**
 * Whether a line needs no review: the parser is certain of the whole and of each part, and there is a food. Accepts the
 * parser's own line or the API's response. A line without confidence needs a review.
 */
export function isSure(line: ParsedLine | ParsedIngredient): boolean {
  const { average } = line.confidence;
  const food = 'ingredient' in line ? line.ingredient.food?.name : line.food;
  return average !== null && average >= SURE && unsureParts(line.confidence).length === 0 && Boolean(food);
}
