import type { ParseRow } from '../../parsing/parse-row.ts';
import type { PassageRow, RowPart } from './row-changes.ts';

/** The rows of one part as they were, with the cursor. */
export interface RowsBefore {
  readonly rows: readonly (ParseRow | PassageRow)[];
  readonly selected: number;
  /** Whether the recipe showed its ingredients as plain text. */
  readonly arePlain: boolean;
}

interface Steps {
  readonly done: readonly RowsBefore[];
  readonly undone: readonly RowsBefore[];
}

const MAX_STEPS = 200;
const NONE: Steps = { done: [], undone: [] };

/** The changes of ingredients, steps and notes in an open form, each part by itself, to be undone and redone. */
export function createRowsHistory() {
  let parts: Partial<Record<RowPart, Steps>> = {};
  /** Rows that the parser has read since they were recorded. */
  let read = new Map<ParseRow, ParseRow>();
  const of = (part: RowPart) => parts[part] ?? NONE;
  const put = (part: RowPart, steps: Steps) => {
    parts = { ...parts, [part]: steps };
  };
  const asRead = (row: ParseRow | PassageRow): ParseRow | PassageRow => {
    const next = read.get(row as ParseRow);
    return next ? asRead(next) : row;
  };
  const fresh = (before: RowsBefore): RowsBefore => ({ ...before, rows: before.rows.map(asRead) });

  return {
    clear: () => {
      parts = {};
      read = new Map();
    },
    /** Replaces a row by the parser's result, in recorded states too. */
    learn: (row: ParseRow, known: ParseRow) => {
      if (row !== known) read.set(row, known);
    },
    record: (part: RowPart, before: RowsBefore) =>
      put(part, { done: [...of(part).done, before].slice(-MAX_STEPS), undone: [] }),
    canUndo: (part: RowPart) => of(part).done.length > 0,
    canRedo: (part: RowPart) => of(part).undone.length > 0,
    undo: (part: RowPart, now: RowsBefore): RowsBefore | undefined => {
      const { done, undone } = of(part);
      const before = done.at(-1);
      if (before) put(part, { done: done.slice(0, -1), undone: [...undone, now] });
      return before && fresh(before);
    },
    redo: (part: RowPart, now: RowsBefore): RowsBefore | undefined => {
      const { done, undone } = of(part);
      const after = undone.at(-1);
      if (after) put(part, { done: [...done, now], undone: undone.slice(0, -1) });
      return after && fresh(after);
    },
  };
}
