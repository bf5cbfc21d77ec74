import { createStore, type Store } from './store.ts';

/** A part that is loaded when somebody first goes there, so that the first frame does not wait for it. */
export interface Lazy<T> {
  readonly store: Store<{ readonly loaded: T | null }>;
  get(): T | null;
  /** Hands the part over, at once or as soon as it is there, in the order of the calls. */
  use(act: (part: T) => void): void;
}

/** `failed` hears of a part that cannot be loaded; the next use tries again. */
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
