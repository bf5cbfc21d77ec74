import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { createStore, type Store } from '../../kit/store.ts';
import type { RecipeList } from '../recipe-list.ts';
import { rowAt, selectedRow } from '../recipe-pages.ts';

export interface SelectionState {
  readonly picked: ReadonlyMap<string, RecipeSummary>;
  /** Start of an unfinished range. */
  readonly anchor: number | null;
}

/** Recipes that are selected in the list, to change them together. */
export interface Selection {
  readonly store: Store<SelectionState>;
  isActive(): boolean;
  /** Number of selected recipes, including an unfinished range. */
  count(): number;
  /** Selects or deselects the recipe under the cursor, and goes to the next one. */
  toggle(): void;
  /** Begins a range, and selects it at the second call. */
  range(): Promise<void>;
  /** Selects everything in the list, or nothing if that is selected. */
  all(): Promise<void>;
  clear(): void;
  /** The selected recipes, including an unfinished range. */
  chosen(): Promise<readonly RecipeSummary[]>;
  keepOnly(ids: readonly string[]): void;
}

/** Whether the row is in the range between the anchor and the cursor. */
export const isInRange = (anchor: number | null, cursor: number, index: number): boolean =>
  anchor !== null && index >= Math.min(anchor, cursor) && index <= Math.max(anchor, cursor);

export function createSelection(list: RecipeList): Selection {
  const store = createStore<SelectionState>({ picked: new Map(), anchor: null });
  const withRows = (rows: readonly RecipeSummary[]) =>
    new Map([...store.get().picked, ...rows.map((row) => [row.id, row] as const)]);

  /** The rows of a range. Those that are not loaded yet come from the server. */
  async function rowsOf(anchor: number): Promise<readonly RecipeSummary[]> {
    const state = list.store.get();
    const [from, to] = [Math.min(anchor, state.selected), Math.max(anchor, state.selected)];
    const known = Array.from({ length: to - from + 1 }, (_, index) => rowAt(state, from + index));
    const loaded = known.filter((row) => row !== undefined);
    return loaded.length === known.length ? loaded : (await list.all()).slice(from, to + 1);
  }

  /** Rows that are still loading. Actions meanwhile include them, not only the row under the cursor. */
  let coming: Promise<readonly RecipeSummary[]> | null = null;
  async function pick(rows: Promise<readonly RecipeSummary[]>) {
    coming = rows;
    try {
      const found = await rows;
      if (coming === rows) store.set({ picked: withRows(found), anchor: null });
    } finally {
      if (coming === rows) coming = null;
    }
  }

  async function finish() {
    const { anchor } = store.get();
    if (coming) await coming;
    else if (anchor !== null) await pick(rowsOf(anchor));
  }

  const clear = () => {
    coming = null;
    store.set({ picked: new Map(), anchor: null });
  };

  return {
    store,
    isActive: () => coming !== null || store.get().picked.size > 0 || store.get().anchor !== null,
    count: () => {
      const { picked, anchor } = store.get();
      if (anchor === null) return picked.size;
      const state = list.store.get();
      const [from, to] = [Math.min(anchor, state.selected), Math.max(anchor, state.selected)];
      const rows = Array.from({ length: to - from + 1 }, (_, index) => rowAt(state, from + index));
      return picked.size + rows.filter((row) => !row || !picked.has(row.id)).length;
    },
    toggle: () => {
      const row = selectedRow(list.store.get());
      if (!row) return;
      const picked = new Map(store.get().picked);
      if (!picked.delete(row.id)) picked.set(row.id, row);
      store.set({ picked });
      list.move(1);
    },
    range: async () => {
      if (store.get().anchor === null) store.set({ anchor: list.store.get().selected });
      else await finish();
    },
    all: async () => {
      const { total } = list.store.get();
      if (total !== null && store.get().picked.size >= total) return clear();
      await pick(list.all());
    },
    clear,
    chosen: async () => {
      await finish();
      return [...store.get().picked.values()];
    },
    keepOnly: (ids) =>
      store.set({ picked: new Map([...store.get().picked].filter(([id]) => ids.includes(id))), anchor: null }),
  };
}
