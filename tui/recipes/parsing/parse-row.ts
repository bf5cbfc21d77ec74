import {
  isSure,
  type Named,
  nextWaiting as nextOf,
  type ProposedParts,
  proposedParts,
} from '../../../core/client/parsing/proposed-line.ts';
import { lineAsText, parsedLine, unparsedText } from '../../../core/client/parsing/stored-line.ts';
import type { ParsedIngredient } from '../../../core/parsing/schema.ts';
import type { IngredientLine, IngredientLineBody } from '../../../core/recipes/schema.ts';

/**
 * `waiting` is proposed, `taken` will be stored in its parts, `skipped` stays text, `apart` was parsed earlier and
 * stays as it is.
 */
export type RowState = 'waiting' | 'taken' | 'skipped' | 'apart';

/** A line of the recipe with the parser's result. */
export interface ParseRow extends ProposedParts {
  readonly line: IngredientLine;
  /** The text that the parser read. */
  readonly text: string;
  readonly state: RowState;
  /** The line needs no review. */
  readonly isSure: boolean;
}

const named = (part: Named | null): Named | null => part && { id: part.id, name: part.name };

/** The text of a line: the original text if there is one, else the line as shown. */
export const ingredientText = ({ originalText, display, note }: IngredientLine): string =>
  (originalText || display || note).trim();

/** Whether a line is text only: without unit and food, everything is in its note. */
export const isText = (line: IngredientLine): boolean => unparsedText(line) !== '';

/** A row that has not been parsed. */
export const unread = (line: IngredientLine): ParseRow => ({
  line,
  text: unparsedText(line) || ingredientText(line),
  state: 'apart',
  quantity: line.food || line.unit ? line.quantity : null,
  unit: named(line.unit),
  food: named(line.food),
  note: line.note,
  confidence: null,
  unsure: [],
  isSure: false,
});

/** The row with the parser's result. */
export function read(row: ParseRow, parsed: ParsedIngredient): ParseRow {
  const parts = proposedParts(parsed);
  return { ...row, ...parts, text: parsed.input, state: 'waiting', isSure: isSure(parts, parts.food?.name ?? '') };
}

export const nextWaiting = (rows: readonly ParseRow[], after: number): number =>
  nextOf(rows, after, { waits: ({ state }) => state === 'waiting', isSure: ({ isSure: sure }) => sure });

/** Names of accepted units and foods that are new to the household, each once. */
export function newNames(rows: readonly ParseRow[]): { readonly units: string[]; readonly foods: string[] } {
  const taken = rows.filter(({ state }) => state === 'taken');
  const names = (kind: 'unit' | 'food') => [
    ...new Set(taken.flatMap((row) => (row[kind]?.id === null ? row[kind].name : []))),
  ];
  return { units: names('unit'), foods: names('food') };
}

/** The line as it is stored: in its parts if they were accepted, else unchanged. */
export const bodyOf = (row: ParseRow): IngredientLineBody =>
  row.state === 'taken' ? parsedLine(row.line, row, row.text) : lineAsText(row.line);
