import { createStore, type Store } from './store.ts';

/** A part that loads on first use, so that the first frame does not wait for it. */
export interface Lazy<T> {
  readonly store: Store<{ readonly loaded: T | null }>;
  get(): T | null;
  /** Calls `act` with the part, at once or as soon as it has loaded, in the order of the calls. */
  use(act: (part: T) => void): void;
}

/** `failed` is called if the part cannot be loaded. The next use tries again. */
export function lazy<T>(load: () => Promise<T>, failed: (error: unknown) => void): Lazy<T> {
  const store = createStore<{ readonly loaded: T | null }>({ loaded: null });
  let loading: Promise<T> | undefined;
  const get = () => store.get().loaded;
  return {
    store,
    get,
    use: (act) => {
      const loaded = get();
      if (loaded) return act(loaded);
      loading ??= load();
      loading
        .then((part) => {
          store.set({ loaded: part });
          act(part);
        })
        .catch((error: unknown) => {
          loading = undefined;
          failed(error);
        });
    },
  };
}
