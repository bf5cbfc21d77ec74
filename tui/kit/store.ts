import { useSyncExternalStore } from 'react';

/**
 * State outside of React: keys that arrive together are handled one by one, and each sees the effect of the one before.
 */
export interface Store<S extends object> {
  readonly get: () => S;
  readonly set: (change: Partial<S>) => void;
  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const keys = Object.keys(change) as (keyof S)[];
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state of a store. Redraws after each change. */
export const useStore = <S extends object>(store: Pick<Store<S>, 'get' | 'subscribe'>): S =>
  useSyncExternalStore(store.subscribe, store.get);
