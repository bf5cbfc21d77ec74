import { type Collection, digestOf, type Resource } from './collections.ts';

/** Names and tags of a collection at one time. */
type Snapshot = ReadonlyMap<string, string>;

/** Names that are remembered, of all snapshots. */
const MAX_NAMES = 200_000;

const snapshotOf = (resources: readonly Resource[]): Snapshot =>
  new Map(resources.map(({ name, etag }) => [name, etag]));

const keyOf = ({ id }: Collection, token: string): string => `${id} ${token}`;

export interface Changes {
  readonly changed: readonly Resource[];
  readonly gone: readonly string[];
}

/**
 * Remembers what clients have seen. A token is the digest of a snapshot, so every process makes the same one, also after
 * a restart. A client whose snapshot is forgotten is told to read the collection again.
 */
export function syncMemory(maxNames = MAX_NAMES) {
  const known = new Map<string, Snapshot>();
  let names = 0;

  function remember(key: string, snapshot: Snapshot): void {
    names -= known.get(key)?.size ?? 0;
    known.delete(key);
    known.set(key, snapshot);
    names += snapshot.size;
    for (const [oldest, { size }] of known) {
      if (names <= maxNames || oldest === key) break;
      known.delete(oldest);
      names -= size;
    }
  }

  return {
    /** The token of the current state. `owner` is the household. */
    async tokenOf(owner: string, collection: Collection): Promise<string> {
      const snapshot = snapshotOf(await collection.resources());
      const digest = digestOf(JSON.stringify([owner, collection.id, collection.name, ...snapshot]));
      const token = `data:,${digest}`;
      remember(keyOf(collection, token), snapshot);
      return token;
    },

    /** What is different since a token of the same collection. Null if the token is unknown. */
    async since(collection: Collection, token: string): Promise<Changes | null> {
      const before = known.get(keyOf(collection, token));
      if (!before) return null;
      const resources = await collection.resources();
      const now = new Set(resources.map(({ name }) => name));
      return {
        changed: resources.filter(({ name, etag }) => before.get(name) !== etag),
        gone: [...before.keys()].filter((name) => !now.has(name)),
      };
    },
  };
}
export type SyncMemory = ReturnType<typeof syncMemory>;
