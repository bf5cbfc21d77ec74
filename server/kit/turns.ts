/**
 * Runs work that shares a key one after the other, in order of arrival. All callers must give keys in the same order,
 * so that no two wait for each other.
 */
export function turns() {
  const tails = new Map<string, Promise<void>>();

  async function behind<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    tails.set(key, promise);
    await before;
    try {
      return await work();
    } finally {
      resolve();
      if (tails.get(key) === promise) tails.delete(key);
    }
  }

  return <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> =>
    keys.reduceRight((inner: () => Promise<T>, key) => () => behind(key, inner), work)();
}
