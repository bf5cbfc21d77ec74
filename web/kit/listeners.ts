/** Components that are drawn again when something outside of React changes. */
export function createListeners() {
  const all = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(): void {
      for (const listener of all) listener();
    },
  };
}
