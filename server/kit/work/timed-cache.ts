import { noteSources, type Sources, withSources } from './sources.ts';

/** How long cached data of other processes may stay outdated if a message about a change is lost. */
const SHARED_MS = 1_000;

/**
 * How long to cache rows that are cleared when they change. On SQLite only this process writes. On PostgreSQL others write
 * too, and send a message.
 */
export const untilChanged = (dialect: 'sqlite' | 'postgres'): number =>
  dialect === 'sqlite' ? Number.POSITIVE_INFINITY : SHARED_MS;

/** A short-lived cache. */
export interface TimedCache<T> {
  /** The cached value for this key, or the result of `read` if there is none or it has expired. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Clears the cache. Call it when the data has changed. */
  forget(): void;
}

const MAX_ENTRIES = 2_000;

/**
 * Caches what every request needs. With `holdsMs` Infinity, entries stay until `forget`, which is right if no other
 * process writes. A value that was being read during `forget` is not cached.
 */
export function timedCache<T>(holdsMs: number, now: () => number = () => performance.now()): TimedCache<T> {
  const kept = new Map<string, { value: T; until: number; sources: Sources }>();
  let changes = 0;
  return {
    async get(key, read) {
      const known = kept.get(key);
      if (known && known.until > now()) {
        noteSources(known.sources);
        return known.value;
      }
      const [before, until] = [changes, now() + holdsMs];
      const { value, sources } = await withSources(read);
      if (before === changes) {
        kept.delete(key);
        kept.set(key, { value, until, sources });
        if (kept.size > MAX_ENTRIES) kept.delete(kept.keys().next().value!);
      }
      return value;
    },
    forget() {
      changes += 1;
      kept.clear();
    },
  };
}
