import type { ParsedIngredient } from '../../core/parsing/schema.ts';
import { isSure, unsureParts } from '../../core/parsing/sure/sure.ts';
import { formatQuantity } from '../../core/recipes/quantity.ts';
import { readAmount } from '../../core/recipes/scale.ts';
import type { IngredientLine, IngredientLineBody } from '../../core/recipes/schema.ts';

export type Part = 'quantity' | 'unit' | 'food' | 'note';

/** A unit or a food. The id is null if it is new to the household. */
export interface Named {
  readonly id: string | null;
  readonly name: string;
}

export interface Parts {
  readonly quantity: number | null;
  readonly unit: Named | null;
  readonly food: Named | null;
  readonly note: string;
}

/**
 * `waiting` is proposed, `taken` will be stored in its parts, `skipped` stays text, `apart` was parsed earlier and
 * stays as it is.
 */
export type RowState = 'waiting' | 'taken' | 'skipped' | 'apart';

/** A line of the recipe with the parser's result. */
export interface ParseRow extends Parts {
  readonly line: IngredientLine;
  /** The text that the parser read. */
  readonly text: string;
  readonly state: RowState;
  /** 0 to 1; null if the parser gives none. */
  readonly confidence: number | null;
  readonly unsure: readonly Part[];
  /** The line needs no review. */
  readonly isSure: boolean;
}

/** `word` is the line's own for what the household calls otherwise. */
const named = (part: { id: string | null; name: string } | null, word: string | null = null): Named | null =>
  part ? { id: part.id, name: word ?? part.name } : null;

/** The text of a line: the original text if there is one, else the line as shown. */
export const ingredientText = ({ originalText, display, note }: IngredientLine): string =>
  (originalText || display || note).trim();

/** Whether a line is text only: without unit and food, everything is in its note. */
export const isText = ({ food, unit, note, originalText }: IngredientLine): boolean =>
  !food && !unit && (note || originalText || '').trim() !== '';

/** A row that has not been parsed. */
export const unread = (line: IngredientLine): ParseRow => ({
  line,
  text: isText(line) ? (line.note || line.originalText || '').trim() : ingredientText(line),
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
export const read = (row: ParseRow, parsed: ParsedIngredient): ParseRow => ({
  ...row,
  text: parsed.input,
  state: 'waiting',
  // An amount of zero means no amount: "salt".
  quantity: parsed.ingredient.quantity || null,
  unit: named(parsed.ingredient.unit, parsed.written.unit),
  food: named(parsed.ingredient.food, parsed.written.food),
  note: parsed.ingredient.note,
  confidence: parsed.confidence.average,
  unsure: unsureParts(parsed.confidence).map((part) => (part === 'comment' ? 'note' : part)),
  isSure: isSure(parsed),
});

/** An amount as it is shown and typed: "1 ½". */
export const amountText = (quantity: number | null): string => (quantity === null ? '' : formatQuantity(quantity));

/** Parses a typed amount. Null if it is empty, undefined if it is not a number. */
export function typedAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return readAmount(text.trim()) ?? undefined;
}

/** The next waiting line. Lines that need review come first. -1 if none is waiting. */
export function nextWaiting(rows: readonly ParseRow[], after: number): number {
  const order = rows.map((_, step) => (after + 1 + step) % rows.length);
  const waiting = order.filter((at) => rows[at]!.state === 'waiting');
  return waiting.find((at) => !rows[at]!.isSure) ?? waiting[0] ?? -1;
}

/** Names of accepted units and foods that are new to the household, each once. */
export function newNames(rows: readonly ParseRow[]): { readonly units: string[]; readonly foods: string[] } {
  const taken = rows.filter(({ state }) => state === 'taken');
  const names = (kind: 'unit' | 'food') => [
    ...new Set(taken.flatMap((row) => (row[kind]?.id === null ? row[kind].name : []))),
  ];
  return { units: names('unit'), foods: names('food') };
}

const refOf = (part: Named | null) => (part ? { name: part.name, ...(part.id ? { id: part.id } : {}) } : null);

/** The line as it is stored: in its parts if they were accepted, else unchanged. */
export function bodyOf({ line, state, text, quantity, unit, food, note }: ParseRow): IngredientLineBody {
  const { referenceId, title, originalText } = line;
  if (state === 'taken')
    return {
      referenceId,
      title,
      quantity,
      unit: refOf(unit),
      food: refOf(food),
      note,
      originalText: originalText || text,
    };
  return {
    referenceId,
    title,
    originalText,
    // Text has no separate amount: it would read "1 salt" once amounts are shown.
    quantity: isText(line) ? null : line.quantity,
    unit: refOf(line.unit),
    food: refOf(line.food),
    note: line.note,
  };
}

/** The original lines, to undo a change. */
export const asItWas = (line: IngredientLine): IngredientLineBody => ({
  referenceId: line.referenceId,
  title: line.title,
  quantity: line.quantity,
  unit: refOf(line.unit),
  food: refOf(line.food),
  note: line.note,
  originalText: line.originalText,
});
