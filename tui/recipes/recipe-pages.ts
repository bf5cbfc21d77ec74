import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { clamp } from '../kit/clamp.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Store } from '../kit/store.ts';
import type { Order } from './order.ts';
import { orderQuery } from './order.ts';
import { filterQuery, isFiltering, type RecipeFilter } from './recipe-filter.ts';

export interface ListState {
  readonly order: Order;
  readonly search: string;
  readonly filter: RecipeFilter;
  /** Number of matching recipes; null before the first answer. */
  readonly total: number | null;
  /** Loaded pages by number. */
  readonly pages: ReadonlyMap<number, readonly RecipeSummary[]>;
  readonly selected: number;
  /** The first visible row. */
  readonly top: number;
  readonly height: number;
  /** Loading has taken long enough to say so. */
  readonly isSlow: boolean;
  readonly error: AppError | null;
}

const PAGE_ROWS = 100;

export const rowAt = ({ pages }: Pick<ListState, 'pages'>, index: number): RecipeSummary | undefined =>
  pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS];

export const selectedRow = (state: ListState): RecipeSummary | undefined => rowAt(state, state.selected);

/** Whether a search or filter is active. */
export const isNarrowed = ({ search, filter }: Pick<ListState, 'search' | 'filter'>): boolean =>
  search !== '' || isFiltering(filter);

/** The selection within the list's bounds, and a window that contains it. */
export function inWindow(state: ListState, selected: number, top = state.top): Pick<ListState, 'selected' | 'top'> {
  const total = state.total ?? 0;
  const kept = clamp(selected, 0, Math.max(0, total - 1));
  const first = clamp(top, kept - state.height + 1, kept);
  return { selected: kept, top: clamp(first, 0, Math.max(0, total - state.height)) };
}

const SLOW_MS = 150;
/** Limit of parallel requests: a user who holds Page Down wants only the last page. */
const MAX_REQUESTS = 2;

export interface PageParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly store: Store<ListState>;
  /** Seed of the random order. */
  readonly seed: () => string;
}

/** Loads the pages of the recipe list around its window. */
export function recipePages({ client, connection, store, seed }: PageParts) {
  let asking = new AbortController();
  let inFlight = new Set<number>();
  /** The rows on screen belong to an older query. The next answer replaces them. */
  let isStale = false;
  /** Until the list is first loaded, its window has a layout but requests nothing. */
  let isLoaded = false;
  let keptId: string | undefined;
  let wantedSlug: string | null = null;
  let slow: NodeJS.Timeout | undefined;

  const visiblePages = (): number[] => {
    const { top, height, total } = store.get();
    const last = total === null ? 0 : Math.max(0, total - 1);
    const pages = [top, top + height - 1].map((index) => Math.floor(clamp(index, 0, last) / PAGE_ROWS));
    return [...new Set(pages)];
  };

  function receive(page: number, total: number, items: readonly RecipeSummary[]) {
    const state = store.get();
    const pages = isStale ? new Map([[page, items]]) : new Map(state.pages).set(page, items);
    const next = { ...state, total, pages, error: null };
    const found = items.findIndex(({ id, slug }) => (wantedSlug ? slug === wantedSlug : isStale && id === keptId));
    const index = found === -1 ? state.selected : page * PAGE_ROWS + found;
    if (found !== -1) wantedSlug = null;
    isStale = false;
    store.set({ total, pages, error: null, ...inWindow(next, index, state.top + index - state.selected) });
  }

  function settle() {
    if (inFlight.size > 0) return;
    clearTimeout(slow);
    slow = undefined;
    store.set({ isSlow: false });
  }

  function queryNow() {
    const { search, order, filter } = store.get();
    return { ...orderQuery(order, seed()), ...filterQuery(filter), ...(search.trim() ? { search } : {}) };
  }

  async function fetchPage(page: number) {
    const { signal } = asking;
    const requests = inFlight;
    requests.add(page);
    slow ??= setTimeout(() => store.set({ isSlow: true }), SLOW_MS);
    try {
      const query = { ...queryNow(), page: page + 1, perPage: PAGE_ROWS };
      const answer = await connection.watch(client.recipes.list({ query, signal }));
      requests.delete(page);
      if (signal.aborted) return;
      receive(page, answer.total, answer.items);
      fill();
    } catch (thrown) {
      requests.delete(page);
      if (signal.aborted) return;
      store.set({ error: asAppError(thrown) });
    }
    settle();
  }

  function fill() {
    if (!isLoaded) return;
    for (const page of visiblePages())
      if (inFlight.size < MAX_REQUESTS && !inFlight.has(page) && (isStale || !store.get().pages.has(page)))
        void fetchPage(page);
  }

  function ask() {
    asking.abort();
    asking = new AbortController();
    inFlight = new Set();
    isStale = true;
    isLoaded = true;
    fill();
  }

  return {
    /** Reloads the rows. */
    ask,
    /** Loads the missing pages of the window. */
    fill,
    /** All rows of the list, whether they are loaded or not. */
    all: async () => (await connection.watch(client.recipes.list({ query: { ...queryNow(), perPage: -1 } }))).items,
    /** Keeps the recipe with this id at its place when the rows are reloaded. */
    keep: (id: string | undefined) => {
      keptId = id;
    },
    /** Selects the recipe with this slug as soon as its row has loaded. */
    want: (slug: string) => {
      wantedSlug = slug;
    },
    stop: () => {
      asking.abort();
      clearTimeout(slow);
    },
  };
}
