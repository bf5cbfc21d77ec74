import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { ShoppingListSummary } from '../../core/shopping/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';

export interface ListsState {
  /** Null before the first answer. */
  readonly all: readonly ShoppingListSummary[] | null;
  /** Null until the user has loaded. */
  readonly ownId: string | null;
  /** Shows the lists of all members, not only the user's own. */
  readonly isShowingAll: boolean;
  readonly error: AppError | null;
  readonly selected: number;
}

export interface Lists {
  readonly store: Store<ListsState>;
  load(): Promise<readonly ShoppingListSummary[] | null>;
  shown(): readonly ShoppingListSummary[];
  selected(): ShoppingListSummary | undefined;
  move(by: number): void;
  showAll(isShowingAll: boolean): void;
}

/** The lists to show: the user's own, or all of them if that is switched on or the user has none. */
function shownLists({ all, ownId, isShowingAll }: ListsState): readonly ShoppingListSummary[] {
  const own = (all ?? []).filter(({ userId }) => userId === ownId);
  return isShowingAll || own.length === 0 ? (all ?? []) : own;
}

export function createLists(client: LovageClient, connection: Connection): Lists {
  const store = createStore<ListsState>({ all: null, ownId: null, isShowingAll: false, error: null, selected: 0 });
  const lists: Lists = {
    store,
    load: async () => {
      try {
        const [{ items }, self] = await connection.watch(
          Promise.all([
            client.shoppingLists.list({ query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } }),
            store.get().ownId === null ? client.users.self() : null,
          ]),
        );
        store.set({ all: items, error: null, ...(self ? { ownId: self.id } : {}) });
        lists.move(0);
        return lists.shown();
      } catch (thrown) {
        store.set({ error: asAppError(thrown) });
        return null;
      }
    },
    shown: () => shownLists(store.get()),
    selected: () => lists.shown()[store.get().selected],
    move: (by) => store.set({ selected: Math.max(0, Math.min(store.get().selected + by, lists.shown().length - 1)) }),
    showAll: (isShowingAll) => {
      store.set({ isShowingAll });
      lists.move(0);
    },
  };
  return lists;
}
