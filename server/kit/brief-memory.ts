/** What was read lately, by key. */
export interface BriefMemory<T> {
  /** What `read` answered for this key, not longer ago than it holds. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Everything is read anew from now on. Called when what was read has changed. */
  forget(): void;
}

const MOST = 2_000;

/**
 * Keeps answers that every request needs. With `holdsMs` Infinity they hold until `forget`, which is right where no other
 * process writes; else they are at most so old. An answer that was on its way when something changed is not kept.
 */
export function briefMemory<T>(holdsMs: number, now: () => number = () => performance.now()): BriefMemory<T> {
  const kept = new Map<string, { value: T; until: number }>();
  let changes = 0;
  return {
    async get(key, read) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      const [before, until] = [changes, now() + holdsMs];
      const value = await read();
      if (before === changes) {
        kept.delete(key);
        kept.set(key, { value, until });
        if (kept.size > MOST) kept.delete(kept.keys().next().value!);
      }
      return value;
    },
    forget() {
      changes += 1;
      kept.clear();
    },
  };
}
