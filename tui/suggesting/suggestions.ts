import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Suggestion } from '../../core/recipes/suggestion-endpoints.ts';
import { inList } from '../kit/clamp.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';

/** What somebody has at home, and how much may be missing. */
export interface Kitchen {
  /** Names of foods. Empty: only what is marked as on hand. */
  readonly foods: readonly string[];
  readonly isOnHandIncluded: boolean;
  readonly maxMissing: number;
}

export interface SuggestionsState {
  readonly kitchen: Kitchen;
  /** Null before the first answer. */
  readonly found: readonly Suggestion[] | null;
  /** Names of foods that the household does not know. */
  readonly unknown: readonly string[];
  readonly error: AppError | null;
  /** Index of the row under the cursor. */
  readonly at: number;
}

/** What can be cooked with the foods at hand, those with the least missing first. */
export interface Suggestions {
  readonly store: Store<SuggestionsState>;
  load(): Promise<void>;
  cookWith(kitchen: Kitchen): void;
  selected(): Suggestion | undefined;
  move(by: number): void;
}

const SHOWN = 100;
const DEFAULT_KITCHEN: Kitchen = { foods: [], isOnHandIncluded: true, maxMissing: 5 };

export function createSuggestions(client: LovageClient, connection: Connection): Suggestions {
  const store = createStore<SuggestionsState>({
    kitchen: DEFAULT_KITCHEN,
    found: null,
    unknown: [],
    error: null,
    at: 0,
  });
  let turn = 0;

  const selected = () => store.get().found?.[store.get().at];
  async function load() {
    const own = ++turn;
    const { foods, isOnHandIncluded, maxMissing } = store.get().kitchen;
    const query = {
      limit: SHOWN,
      foods: [...foods],
      maxMissingFoods: maxMissing,
      ...(isOnHandIncluded ? {} : { includeFoodsOnHand: false }),
    };
    try {
      const { items, unknown } = await connection.watch(client.recipeSuggestions.list({ query }));
      if (own !== turn) return;
      // The cursor stays on its recipe when others change something.
      const kept = items.findIndex(({ recipe }) => recipe.id === selected()?.recipe.id);
      store.set({ found: items, unknown, error: null, at: kept < 0 ? inList(store.get().at, items.length) : kept });
    } catch (thrown) {
      if (own === turn) store.set({ error: asAppError(thrown) });
    }
  }

  return {
    store,
    load,
    selected,
    cookWith: (kitchen) => {
      store.set({ kitchen, found: null, unknown: [], error: null, at: 0 });
      void load();
    },
    move: (by) => store.set({ at: inList(store.get().at + by, store.get().found?.length ?? 0) }),
  };
}
