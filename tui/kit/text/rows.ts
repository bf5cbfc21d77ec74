import type { AppError } from '../../../core/kit/errors.ts';
import { clamp } from '../clamp.ts';
import { asAppError, type Connection } from '../connection.ts';
import { createStore, type Store } from '../store.ts';

export interface RowsState<T> {
  /** Null before the first answer. */
  readonly all: readonly T[] | null;
  readonly error: AppError | null;
  readonly selected: number;
}

/** Rows, one of which is selected. */
export interface Rows<T> {
  readonly store: Store<RowsState<T>>;
  load(): Promise<void>;
  put(all: readonly T[]): void;
  selected(): T | undefined;
  move(by: number): void;
}

/** Rows of the server, loaded by `read`. If loading fails, the earlier rows stay. */
export function createRows<T>(read: () => Promise<readonly T[]>, connection: Connection): Rows<T> {
  const store = createStore<RowsState<T>>({ all: null, error: null, selected: 0 });
  const put = (all: readonly T[]) =>
    store.set({ all, error: null, selected: clamp(store.get().selected, 0, Math.max(0, all.length - 1)) });
  return {
    store,
    put,
    load: async () => {
      try {
        put(await connection.watch(read()));
      } catch (thrown) {
        store.set({ error: asAppError(thrown) });
      }
    },
    selected: () => store.get().all?.[store.get().selected],
    move: (by) => {
      const { all, selected } = store.get();
      store.set({ selected: clamp(selected + by, 0, Math.max(0, (all?.length ?? 0) - 1)) });
    },
  };
}
