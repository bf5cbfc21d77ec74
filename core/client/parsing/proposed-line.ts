import type { ParsedIngredient } from '../../parsing/schema.ts';
import { SURE, unsureParts } from '../../parsing/sure/sure.ts';

export type Part = 'quantity' | 'unit' | 'food' | 'note';

/** A unit or a food. The id is null if it is new to the household. */
export interface Named {
  readonly id: string | null;
  readonly name: string;
}

/** What the parser found in a line, for a person to review. */
export interface ProposedParts {
  readonly quantity: number | null;
  /** Named by the line's own words: a match keeps "Paradeiser" for "tomato". */
  readonly unit: Named | null;
  readonly food: Named | null;
  readonly note: string;
  /** 0 to 1; null if the parser gives none. */
  readonly confidence: number | null;
  readonly unsure: readonly Part[];
}

const named = (part: { id: string | null; name: string } | null, word: string | null): Named | null =>
  part ? { id: part.id, name: word ?? part.name } : null;

export const proposedParts = ({ ingredient, written, confidence }: ParsedIngredient): ProposedParts => ({
  // An amount of zero means no amount: "salt".
  quantity: ingredient.quantity || null,
  unit: named(ingredient.unit, written.unit),
  food: named(ingredient.food, written.food),
  note: ingredient.note,
  confidence: confidence.average,
  unsure: unsureParts(confidence).map((part) => (part === 'comment' ? 'note' : part)),
});

/** Whether a line needs no review: the same rule as on the server, for the line's present food. */
export const isSure = ({ confidence, unsure }: Pick<ProposedParts, 'confidence' | 'unsure'>, food: string): boolean =>
  confidence !== null && confidence >= SURE && unsure.length === 0 && food !== '';

/** The index of the next line to review after a line, then from the start: those that are not sure come first. */
export function nextWaiting<Line>(
  lines: readonly Line[],
  after: number,
  { waits, isSure: sure }: { readonly waits: (line: Line) => boolean; readonly isSure: (line: Line) => boolean },
): number {
  const waiting = lines.map((_, step) => (after + 1 + step) % lines.length).filter((at) => waits(lines[at]!));
  return waiting.find((at) => !sure(lines[at]!)) ?? waiting[0] ?? -1;
}
