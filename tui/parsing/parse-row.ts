import type { ParsedIngredient } from '../../core/parsing/schema.ts';
import { isSure, unsureParts } from '../../core/parsing/sure.ts';
import { formatQuantity } from '../../core/recipes/quantity.ts';
import { readAmount } from '../../core/recipes/scale.ts';
import type { IngredientLine, IngredientLineBody } from '../../core/recipes/schema.ts';

export type Part = 'quantity' | 'unit' | 'food' | 'note';

/** A unit or a food by its name; the id is null where the household lacks it. */
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
 * `waiting` is proposed, `taken` will be stored in its parts, `skipped` stays text, `apart` was taken apart before and
 * stays as it is.
 */
export type RowState = 'waiting' | 'taken' | 'skipped' | 'apart';

/** A line of the recipe, and what the parser makes of it. */
export interface ParseRow extends Parts {
  readonly line: IngredientLine;
  /** What the parser read. */
  readonly text: string;
  readonly state: RowState;
  /** 0 to 1; null where the parser says nothing. */
  readonly confidence: number | null;
  readonly unsure: readonly Part[];
  /** Nobody has to look. */
  readonly isSure: boolean;
}

/** `word` is the line's own for what the household calls otherwise. */
const named = (part: { id: string | null; name: string } | null, word: string | null = null): Named | null =>
  part ? { id: part.id, name: word ?? part.name } : null;

/** The text of a line: what was written first, else what stands there now. */
export const textOf = ({ originalText, display, note }: IngredientLine): string =>
  (originalText || display || note).trim();

/** A line without unit and food says all it has to say in its note. */
export const isText = ({ food, unit, note, originalText }: IngredientLine): boolean =>
  !food && !unit && (note || originalText || '').trim() !== '';

/** A row before the parser has said anything. */
export const unread = (line: IngredientLine): ParseRow => ({
  line,
  text: isText(line) ? (line.note || line.originalText || '').trim() : textOf(line),
  state: 'apart',
  quantity: line.food || line.unit ? line.quantity : null,
  unit: named(line.unit),
  food: named(line.food),
  note: line.note,
  confidence: null,
  unsure: [],
  isSure: false,
});

/** The row with what the parser says. */
export const read = (row: ParseRow, parsed: ParsedIngredient): ParseRow => ({
  ...row,
  text: parsed.input,
  state: 'waiting',
  // An amount of zero is none: "salt".
  quantity: parsed.ingredient.quantity || null,
  unit: named(parsed.ingredient.unit, parsed.written.unit),
  food: named(parsed.ingredient.food, parsed.written.food),
  note: parsed.ingredient.note,
  confidence: parsed.confidence.average,
  unsure: unsureParts(parsed.confidence).map((part) => (part === 'comment' ? 'note' : part)),
  isSure: isSure(parsed),
});

/** How an amount is shown and typed: "1 ½". */
export const amountText = (quantity: number | null): string => (quantity === null ? '' : formatQuantity(quantity));

/** The number that somebody typed; null for none, undefined for what is no number. */
export function typedAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return readAmount(text.trim()) ?? undefined;
}

/** The line to go on with: the next that waits, those that want a look before the others. -1 where none waits. */
export function nextWaiting(rows: readonly ParseRow[], after: number): number {
  const order = rows.map((_, step) => (after + 1 + step) % rows.length);
  const waiting = order.filter((at) => rows[at]!.state === 'waiting');
  return waiting.find((at) => !rows[at]!.isSure) ?? waiting[0] ?? -1;
}

/** Names of units and foods that are taken and that the household lacks, each once. */
export function newNames(rows: readonly ParseRow[]): { readonly units: string[]; readonly foods: string[] } {
  const taken = rows.filter(({ state }) => state === 'taken');
  const names = (kind: 'unit' | 'food') => [
    ...new Set(taken.flatMap((row) => (row[kind]?.id === null ? row[kind].name : []))),
  ];
  return { units: names('unit'), foods: names('food') };
}

const refOf = (part: Named | null) => (part ? { name: part.name, ...(part.id ? { id: part.id } : {}) } : null);

/** The line as it is stored: in its parts where they are taken, else as it was. */
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
    // A text has no amount of its own: it would read "1 salt" once amounts are shown.
    quantity: isText(line) ? null : line.quantity,
    unit: refOf(line.unit),
    food: refOf(line.food),
    note: line.note,
  };
}

/** The lines as they were, to take a change back. */
export const asItWas = (line: IngredientLine): IngredientLineBody => ({
  referenceId: line.referenceId,
  title: line.title,
  quantity: line.quantity,
  unit: refOf(line.unit),
  food: refOf(line.food),
  note: line.note,
  originalText: line.originalText,
});
