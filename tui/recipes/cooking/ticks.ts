import { createStore, type Store } from '../../kit/store.ts';

export interface TickState {
  /** Keys of ticked ingredients and steps of the recipe that is cooked. */
  readonly done: ReadonlySet<string>;
  /** The selected ingredient. */
  readonly line: number;
}

/** What the cook has ticked off. Each recipe keeps its ticks until the program ends. */
export interface Ticks {
  readonly store: Store<TickState>;
  /** Shows the ticks of this recipe. */
  of(recipeId: string): void;
  toggle(key: string): void;
  move(by: number, count: number): void;
}

export const lineKey = (index: number): string => `line ${index}`;
export const stepKey = (index: number): string => `step ${index}`;

export function createTicks(): Ticks {
  const all = new Map<string, ReadonlySet<string>>();
  const store = createStore<TickState>({ done: new Set(), line: 0 });
  let open = '';
  return {
    store,
    of: (recipeId) => {
      if (recipeId === open) return;
      open = recipeId;
      store.set({ done: all.get(recipeId) ?? new Set(), line: 0 });
    },
    toggle: (key) => {
      const before = store.get().done;
      const done = before.has(key) ? before.difference(new Set([key])) : new Set([...before, key]);
      all.set(open, done);
      store.set({ done });
    },
    move: (by, count) => store.set({ line: Math.max(0, Math.min(store.get().line + by, count - 1)) }),
  };
}
