import type { Entity } from '../../core/client/data/changes.ts';
import type { AppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { clamp } from '../kit/clamp.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { DataNoun } from './data-noun.ts';

export interface TableState {
  /** Null before the first answer. */
  readonly all: readonly Entity[] | null;
  readonly error: AppError | null;
  /** Id of the row under the cursor. */
  readonly selected: string | null;
  readonly picked: ReadonlySet<string>;
  /** Id of the row where a range began that is not finished. */
  readonly anchor: string | null;
  readonly search: string;
}

/** The rows of one noun. The cursor and the selection are kept by id, whatever others add or delete. */
export interface Table {
  readonly noun: DataNoun;
  readonly store: Store<TableState>;
  /** Reads the rows, and resolves once they are shown. If that fails, the earlier rows stay. */
  load(): Promise<void>;
  /** The rows that contain what is searched for. */
  shown(): readonly Entity[];
  selected(): Entity | undefined;
  select(id: string): void;
  move(by: number): void;
  setSearch(search: string): void;
  isSelecting(): boolean;
  /** How many rows are selected, with the range that is not finished. */
  selectedCount(): number;
  toggle(): void;
  range(): void;
  /** Selects all visible rows, or none if they are selected. */
  pickAll(): void;
  clear(): void;
  /** The selected rows, or the one under the cursor. */
  chosen(): readonly Entity[];
}

/** Ids between the anchor and the cursor, both included. */
export function idsInRange(shown: readonly Entity[], anchor: string | null, selected: string | null): string[] {
  if (anchor === null) return [];
  const ends = [anchor, selected].map((end) => shown.findIndex(({ id }) => id === end)).filter((at) => at >= 0);
  return ends.length === 0 ? [] : shown.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

export function createTable(noun: DataNoun, connection: Connection): Table {
  const store = createStore<TableState>({
    all: null,
    error: null,
    selected: null,
    picked: new Set(),
    anchor: null,
    search: '',
  });

  const rowsOf = ({ all, search }: Pick<TableState, 'all' | 'search'>): readonly Entity[] => {
    const wanted = fold(search);
    if (!all || wanted === '') return all ?? [];
    return all.filter((row) => noun.columns.some(({ text }) => fold(text(row)).includes(wanted)));
  };

  // Cached, because drawing and every key ask for the same rows.
  let known: { all: TableState['all']; search: string; rows: readonly Entity[] } = { all: null, search: '', rows: [] };
  const shown = () => {
    const { all, search } = store.get();
    if (known.all !== all || known.search !== search) known = { all, search, rows: rowsOf({ all, search }) };
    return known.rows;
  };

  const at = () => shown().findIndex(({ id }) => id === store.get().selected);

  /** Shows other rows. If the row under the cursor is gone, the cursor goes to the one in its place. */
  function put(change: Partial<Pick<TableState, 'all' | 'search'>>) {
    const before = Math.max(0, at());
    const rows = rowsOf({ ...store.get(), ...change });
    const { selected, picked, anchor } = store.get();
    const all = change.all ?? store.get().all ?? [];
    const isThere = (id: string | null) => all.some((row) => row.id === id);
    const isShown = rows.some(({ id }) => id === selected);
    store.set({
      ...change,
      error: null,
      selected: isShown ? selected : (rows[clamp(before, 0, rows.length - 1)]?.id ?? null),
      picked: [...picked].every(isThere) ? picked : new Set([...picked].filter(isThere)),
      anchor: isThere(anchor) ? anchor : null,
    });
  }

  const finishRange = () => {
    const { anchor, selected, picked } = store.get();
    if (anchor !== null)
      store.set({ picked: new Set([...picked, ...idsInRange(shown(), anchor, selected)]), anchor: null });
  };

  // An older answer must not replace a newer one: its caller waits for the newer one.
  let loads = 0;
  let newest: Promise<void> = Promise.resolve();
  async function read() {
    const load = ++loads;
    try {
      const all = await connection.watch(noun.list());
      if (load === loads) put({ all });
    } catch (thrown) {
      if (load === loads) store.set({ error: asAppError(thrown) });
    }
    if (load !== loads) await newest;
  }

  return {
    noun,
    store,
    shown,
    load: () => {
      newest = read();
      return newest;
    },
    selected: () => shown()[at()],
    select: (id) => {
      if (shown().some((row) => row.id === id)) store.set({ selected: id });
    },
    move: (by) => {
      const rows = shown();
      store.set({ selected: rows[clamp(at() + by, 0, rows.length - 1)]?.id ?? null });
    },
    setSearch: (search) => put({ search }),
    isSelecting: () => store.get().picked.size > 0 || store.get().anchor !== null,
    selectedCount: () => {
      const { picked, anchor, selected } = store.get();
      return new Set([...picked, ...idsInRange(shown(), anchor, selected)]).size;
    },
    toggle: () => {
      const { selected } = store.get();
      if (selected === null) return;
      const picked = new Set(store.get().picked);
      if (!picked.delete(selected)) picked.add(selected);
      const rows = shown();
      store.set({ picked, selected: rows[clamp(at() + 1, 0, rows.length - 1)]!.id });
    },
    range: () => {
      const { anchor, selected } = store.get();
      if (anchor === null) store.set({ anchor: selected });
      else finishRange();
    },
    pickAll: () => {
      const ids = shown().map(({ id }) => id);
      const isAll = ids.length > 0 && ids.every((id) => store.get().picked.has(id));
      store.set({ picked: isAll ? new Set() : new Set([...store.get().picked, ...ids]), anchor: null });
    },
    clear: () => store.set({ picked: new Set(), anchor: null }),
    chosen: () => {
      finishRange();
      const { all, picked } = store.get();
      if (picked.size > 0) return (all ?? []).filter(({ id }) => picked.has(id));
      const row = shown()[at()];
      return row ? [row] : [];
    },
  };
}
