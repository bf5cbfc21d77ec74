interface Source {
  subscribe(listener: () => void): unknown;
}

/** Listens to several stores at once. */
export const subscribeAll =
  (...sources: readonly Source[]) =>
  (listener: () => void): void => {
    for (const source of sources) source.subscribe(listener);
  };
