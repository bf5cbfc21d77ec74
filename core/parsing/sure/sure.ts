import type { ParsedLine, PartConfidence } from '../parsed-line.ts';
import type { ParsedIngredient } from '../schema.ts';

/** Below this the parser is wrong often enough that somebody has to look. */
export const SURE = 0.9;

/** The parts of a line as confidence tells of them; the note is `comment`. */
const PARTS = ['quantity', 'unit', 'food', 'comment'] as const;
export type ConfidentPart = (typeof PARTS)[number];

/** The parts that want a look; one that is absent or of which nothing is said does not. */
export const unsureParts = (confidence: PartConfidence): ConfidentPart[] =>
  PARTS.filter((part) => (confidence[part] ?? 1) < SURE);

/**
 * Whether a line may be taken as the parser reads it, without anybody's look: it is sure of the whole and of each part,
 * and there is a food. Takes the parser's own line or the answer of the API. A line of which the parser says nothing is
 * not sure.
 */
export function isSure(line: ParsedLine | ParsedIngredient): boolean {
  const { average } = line.confidence;
  const food = 'ingredient' in line ? line.ingredient.food?.name : line.food;
  return average !== null && average >= SURE && unsureParts(line.confidence).length === 0 && Boolean(food);
}
