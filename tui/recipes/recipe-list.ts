import type { LovageClient } from '../../core/app/client.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { Order } from './order.ts';
import { NO_FILTER, type RecipeFilter } from './recipe-filter.ts';
import { inWindow, type ListState, recipePages, selectedRow } from './recipe-pages.ts';

export interface RecipeList {
  readonly store: Store<ListState>;
  load(): void;
  /** Reloads the rows. The selected recipe stays where it is. */
  refresh(): void;
  /** All rows, whether they are loaded or not. */
  all(): Promise<readonly RecipeSummary[]>;
  move(by: number): void;
  moveTo(index: number): void;
  setOrder(order: Order): void;
  setSearch(search: string): void;
  setFilter(filter: RecipeFilter): void;
  /** Clears search and filters. */
  clear(): void;
  /** Selects this recipe as soon as its row has loaded. */
  reveal(slug: string): void;
  resize(height: number): void;
  dispose(): void;
}

const DEBOUNCE_MS = 150;
/** The recipes as one long list. Only the pages around the window are loaded. */
export function createRecipeList(client: LovageClient, connection: Connection, newSeed: () => string): RecipeList {
  const store = createStore<ListState>({
    order: 'name',
    search: '',
    filter: NO_FILTER,
    total: null,
    pages: new Map(),
    selected: 0,
    top: 0,
    height: 20,
    isSlow: false,
    error: null,
  });
  let seed = newSeed();
  let debounce: NodeJS.Timeout | undefined;
  const { ask, fill, all, keep, want, stop } = recipePages({ client, connection, store, seed: () => seed });

  /** Starts a new query, from the top. */
  function askAnew(change: Partial<ListState>) {
    keep(undefined);
    store.set({ ...change, selected: 0, top: 0 });
    ask();
  }

  const list: RecipeList = {
    store,
    load: ask,
    all,
    refresh: () => {
      keep(selectedRow(store.get())?.id);
      ask();
    },
    move: (by) => list.moveTo(store.get().selected + by),
    moveTo: (index) => {
      store.set(inWindow(store.get(), index));
      fill();
    },
    setOrder: (order) => {
      seed = newSeed();
      askAnew({ order });
    },
    setSearch: (search) => {
      clearTimeout(debounce);
      store.set({ search });
      debounce = setTimeout(() => askAnew({}), search === '' ? 0 : DEBOUNCE_MS);
    },
    setFilter: (filter) => askAnew({ filter }),
    clear: () => {
      clearTimeout(debounce);
      askAnew({ search: '', filter: NO_FILTER });
    },
    reveal: (slug) => {
      want(slug);
      list.refresh();
    },
    resize: (height) => {
      store.set({ height });
      list.moveTo(store.get().selected);
    },
    dispose: () => {
      stop();
      clearTimeout(debounce);
    },
  };
  return list;
}
