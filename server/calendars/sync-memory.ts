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
  /** The token of a client that has made these changes. */
  readonly token: string;
  /** Whether there are more changes than the client wants at once. */
  readonly isCut: boolean;
}

const NOTHING: Snapshot = new Map();

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

  function tokenFor(owner: string, collection: Collection, snapshot: Snapshot): string {
    const digest = digestOf(JSON.stringify([owner, collection.id, collection.name, ...snapshot]));
    const token = `data:,${digest}`;
    remember(keyOf(collection, token), snapshot);
    return token;
  }

  return {
    /** The token of the current state. `owner` is the household. */
    tokenOf: async (owner: string, collection: Collection): Promise<string> =>
      tokenFor(owner, collection, snapshotOf(await collection.resources())),

    /**
     * The differences since a token of the same collection, at most `limit` changes. An empty token is that of a client
     * that has seen nothing. Null if the token is unknown.
     */
    async since(owner: string, collection: Collection, token: string, limit = Infinity): Promise<Changes | null> {
      const before = token === '' ? NOTHING : known.get(keyOf(collection, token));
      if (!before) return null;
      const resources = await collection.resources();
      const now = snapshotOf(resources);
      const changed = resources.filter(({ name, etag }) => before.get(name) !== etag);
      const gone = [...before.keys()].filter((name) => !now.has(name));
      if (changed.length + gone.length <= limit)
        return { changed, gone, token: tokenFor(owner, collection, now), isCut: false };
      const first = { changed: changed.slice(0, limit), gone: gone.slice(0, Math.max(0, limit - changed.length)) };
      const seen = new Map([...before, ...snapshotOf(first.changed)]);
      for (const name of first.gone) seen.delete(name);
      return { ...first, token: tokenFor(owner, collection, seen), isCut: true };
    },
  };
}
export type SyncMemory = ReturnType<typeof syncMemory>;
