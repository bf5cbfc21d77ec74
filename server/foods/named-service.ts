import type { Caller } from '../../core/auth/caller.ts';
import { mergePatch } from '../../core/kit/merge-patch.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { freeNumber, numberedName } from '../kit/free-name.ts';
import type { Named, NamedStore, SearchedQuery } from './named-store.ts';

interface NamedBody {
  readonly name: string;
}

export interface NamedParts<E extends Named, V extends NamedBody, B extends NamedBody> {
  readonly database: Database;
  readonly store: NamedStore<E, V>;
  /** The values of a complete body, with defaults for absent fields. */
  readonly valuesOf: (groupId: string, body: B) => Promise<V>;
  readonly notFound: () => Error;
  readonly nameTaken: (name: string) => Error;
  // Called after a change, in the same transaction.
  readonly created?: (groupId: string, entity: E) => Promise<void>;
  readonly renamed?: (groupId: string, id: string) => Promise<void>;
  readonly removing?: (groupId: string, entity: E) => Promise<void>;
}

type AssertFresh<E> = (current: E) => void;

/** What foods, units and labels have in common: a name that is unique in their group. */
export function namedService<E extends Named, V extends NamedBody, B extends NamedBody>(parts: NamedParts<E, V, B>) {
  const { database, store, valuesOf, notFound, nameTaken, created, renamed, removing } = parts;

  async function find(groupId: string, id: string): Promise<E> {
    const found = await store.find(groupId, id);
    if (!found) throw notFound();
    return found;
  }

  const write = <T>(groupId: string, name: string, work: () => Promise<T>): Promise<T> =>
    database.groupTx(groupId, work).catch((error) => {
      throw isUniqueViolation(error) ? nameTaken(name) : error;
    });

  async function insert(groupId: string, body: B): Promise<E> {
    const entity = await find(groupId, await store.insert(groupId, await valuesOf(groupId, body)));
    await created?.(groupId, entity);
    return entity;
  }

  async function change(groupId: string, current: E, body: B): Promise<E> {
    await store.update(groupId, current, await valuesOf(groupId, body));
    if (body.name !== current.name) await renamed?.(groupId, current.id);
    return find(groupId, current.id);
  }

  async function freeName(groupId: string, name: string): Promise<string> {
    const number = await freeNumber(1, (tried) => store.isTaken(groupId, numberedName(name, tried)));
    return numberedName(name, number);
  }

  return {
    find,

    list: (caller: Caller, query: SearchedQuery, request: ListRequest) => store.list(caller.groupId, query, request),
    get: ({ groupId }: Caller, id: string): Promise<E> => find(groupId, id),
    create: ({ groupId }: Caller, body: B): Promise<E> => write(groupId, body.name, () => insert(groupId, body)),

    replace: ({ groupId }: Caller, id: string, body: B, assertFresh: AssertFresh<E> = () => {}): Promise<E> =>
      write(groupId, body.name, async () => {
        const current = await find(groupId, id);
        assertFresh(current);
        return change(groupId, current, body);
      }),

    patch: (
      { groupId }: Caller,
      id: string,
      patch: Partial<NamedBody>,
      assertFresh: AssertFresh<E> = () => {},
    ): Promise<E> =>
      write(groupId, patch.name ?? '', async () => {
        const current = await find(groupId, id);
        assertFresh(current);
        // An entity has every key of its body, so the merged object is complete.
        return change(groupId, current, mergePatch(current as unknown as B, patch));
      }),

    remove: ({ groupId }: Caller, id: string): Promise<E> =>
      database.groupTx(groupId, async () => {
        const current = await find(groupId, id);
        await removing?.(groupId, current);
        await store.remove(groupId, id);
        return current;
      }),

    /** Copies the item, without what refers to it. Numbered if no name is given. */
    duplicate: ({ groupId }: Caller, id: string, name: string | null | undefined): Promise<E> =>
      write(groupId, name ?? '', async () => {
        const current = await find(groupId, id);
        const copy = { ...(current as unknown as B), name: name || (await freeName(groupId, current.name)) };
        return insert(groupId, copy);
      }),
  };
}
