import type { Store } from '../../../kit/store.ts';
import type { ParseRow } from '../../parsing/parse-row.ts';
import { type PassageRow, type RowsState, same } from './row-changes.ts';
import { createRowsHistory, type RowsBefore } from './rows-history.ts';

/** Whether the recipe shows its ingredients as plain text. Lines in parts need amounts to be shown. */
export interface Amounts {
  readonly arePlain: () => boolean;
  readonly put: (arePlain: boolean) => void;
}

/** Changes of the rows of the open part, with undo and redo. */
export function rowsState(store: Store<RowsState>, amounts: () => Amounts) {
  const history = createRowsHistory();

  const rows = (): readonly (ParseRow | PassageRow)[] => store.get()[store.get().part];
  const now = (): RowsBefore => ({ rows: rows(), selected: store.get().selected, arePlain: amounts().arePlain() });
  const show = (next: readonly (ParseRow | PassageRow)[], selected = store.get().selected) =>
    store.set({ [store.get().part]: next, selected: Math.max(0, Math.min(selected, next.length - 1)) });
  const put = (next: readonly (ParseRow | PassageRow)[], selected?: number) => {
    const before = rows();
    const isSame = next.length === before.length && next.every((row, at) => same(row, before[at]));
    if (!isSame) history.record(store.get().part, now());
    show(next, selected);
  };
  const restore = (before: RowsBefore | undefined) => {
    if (!before) return;
    show(before.rows, before.selected);
    amounts().put(before.arePlain);
  };
  const learn = (lines: readonly ParseRow[], known: readonly ParseRow[]) => {
    const found = new Map(lines.map((row, at) => [row, known[at]!]));
    for (const [row, one] of found) history.learn(row, one);
    store.set({ lines: store.get().lines.map((row) => found.get(row) ?? row) });
  };
  const part = () => store.get().part;

  return {
    rows,
    show,
    put,
    learn,
    clear: history.clear,
    canUndo: () => history.canUndo(part()),
    undo: () => restore(history.undo(part(), now())),
    canRedo: () => history.canRedo(part()),
    redo: () => restore(history.redo(part(), now())),
  };
}
