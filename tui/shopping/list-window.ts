import type { AppError } from '../../core/kit/errors.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import type { Store } from '../kit/store.ts';
import type { Row } from './list-rows.ts';

export interface OpenListState {
  readonly id: string;
  readonly name: string;
  /** The server's last answer; null until loaded. */
  readonly list: ShoppingList | null;
  readonly error: AppError | null;
  readonly isFoldOpen: boolean;
  /** Key of the selected row. */
  readonly selected: string | null;
  readonly top: number;
  readonly height: number;
}

export const NOTHING = { list: null, error: null, isFoldOpen: false, selected: null, top: 0 } as const;

/** The selected row, and the part of the list that is on screen. */
export function listWindow(store: Store<OpenListState>, rows: () => readonly Row[]) {
  const selectable = (rows: readonly Row[]): string[] => rows.flatMap(({ key }) => key ?? []);

  /** After a change, keeps the same row selected, or the one that took its place. */
  function keepSelection(change: () => void) {
    const keys = selectable(rows());
    const before = keys.indexOf(store.get().selected ?? '');
    change();
    const now = selectable(rows());
    const { selected } = store.get();
    if (selected === null || !now.includes(selected))
      store.set({ selected: now[Math.min(Math.max(before, 0), now.length - 1)] ?? null });
    showSelected();
  }

  /** Scrolls as little as needed. With the first item, its heading becomes visible too. */
  function showSelected() {
    const { top, height, selected } = store.get();
    const shown = rows();
    const at = shown.findIndex(({ key }) => key !== null && key === selected);
    const first = at > 0 && shown[at - 1]!.key === null ? at - 1 : at;
    const low = Math.min(top, Math.max(0, first));
    store.set({ top: Math.max(0, Math.min(Math.max(low, at - height + 1), shown.length - height)) });
  }

  function move(by: number) {
    const keys = selectable(rows());
    const at = keys.indexOf(store.get().selected ?? '');
    store.set({ selected: keys[Math.max(0, Math.min(at + by, keys.length - 1))] ?? null });
    showSelected();
  }

  return {
    keepSelection,
    move,
    moveToEdge: (isEnd: boolean) => move(isEnd ? Number.MAX_SAFE_INTEGER : -Number.MAX_SAFE_INTEGER),
    resize: (height: number) => {
      store.set({ height });
      showSelected();
    },
  };
}
