import { createStore, type Store } from '../store.ts';

/** The first visible row of a page. Drawing the page sets its limits. */
export interface Scroll {
  readonly store: Store<{ readonly top: number; readonly last: number }>;
  move(by: number): void;
  /** Sets the number of rows, and how many of them are visible. */
  fit(rows: number, height: number): void;
  reset(): void;
}

export function createScroll(): Scroll {
  const store = createStore({ top: 0, last: 0 });
  const clamp = (top: number, last: number) => Math.max(0, Math.min(top, last));
  return {
    store,
    move: (by) => {
      const { top, last } = store.get();
      store.set({ top: clamp(top + by, last) });
    },
    fit: (rows, height) => {
      const last = Math.max(0, rows - height);
      store.set({ last, top: clamp(store.get().top, last) });
    },
    reset: () => store.set({ top: 0 }),
  };
}
