import type { LovageClient } from '../../../core/app/client.ts';
import type { Connection } from '../../kit/connection.ts';
import { createStore, type Store } from '../../kit/store.ts';

/** Something in the library, as a row of the palette. */
export interface Found {
  /** Id of a list or cookbook, or slug of a recipe. */
  readonly id: string;
  readonly text: string;
}

export interface FindingState {
  readonly lists: readonly Found[];
  readonly cookbooks: readonly Found[];
  /** Recipes that the server finds for the query, best first. */
  readonly recipes: readonly Found[];
}

export interface Finding {
  readonly store: Store<FindingState>;
  /** Reads the names of lists and cookbooks. */
  begin(): void;
  /** Looks for recipes as soon as typing pauses. */
  search(query: string): void;
  /** Looks again, because something of these kinds changed. */
  renew(kind: 'lists' | 'cookbooks' | 'recipes'): void;
  dispose(): void;
}

const DEBOUNCE_MS = 150;
/** A bulk import reports each recipe. Search once for all. */
const REST_MS = 250;
const RECIPES = 12;

/** Finds lists, cookbooks and recipes for the palette. Without a connection, the palette shows the rest. */
export function createFinding(client: LovageClient, connection: Connection): Finding {
  const store = createStore<FindingState>({ lists: [], cookbooks: [], recipes: [] });
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  let sought = '';
  const resting = new Map<string, NodeJS.Timeout>();
  const quietly = (reading: Promise<void>) => void connection.watch(reading).catch(() => {});

  async function readLists() {
    const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const;
    const { items } = await client.shoppingLists.list({ query });
    store.set({ lists: items.map(({ id, name }) => ({ id, text: name ?? '' })) });
  }
  async function readCookbooks() {
    const { items } = await client.cookbooks.list({ query: { orderBy: 'position', perPage: -1 } });
    store.set({ cookbooks: items.map(({ id, name }) => ({ id, text: name })) });
  }
  async function readRecipes(search: string, own: number) {
    const { items } = await client.recipes.list({ query: { search, perPage: RECIPES } });
    if (own === turn) store.set({ recipes: items.map(({ slug, name }) => ({ id: slug, text: name ?? slug })) });
  }

  return {
    store,
    begin: () => {
      quietly(readLists());
      quietly(readCookbooks());
    },
    search: (query) => {
      clearTimeout(timer);
      const own = ++turn;
      sought = query.trim();
      if (sought === '') return store.set({ recipes: [] });
      timer = setTimeout(() => quietly(readRecipes(query.trim(), own)), DEBOUNCE_MS);
    },
    renew: (kind) => {
      if (resting.has(kind)) return;
      const look = () => {
        resting.delete(kind);
        if (kind === 'lists') quietly(readLists());
        else if (kind === 'cookbooks') quietly(readCookbooks());
        else if (sought !== '') quietly(readRecipes(sought, turn));
      };
      resting.set(kind, setTimeout(look, REST_MS).unref());
    },
    dispose: () => {
      clearTimeout(timer);
      for (const rest of resting.values()) clearTimeout(rest);
    },
  };
}
