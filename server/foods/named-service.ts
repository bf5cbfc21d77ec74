import { mergePatch } from '../../core/kit/merge-patch.ts';
import type { Caller } from '../auth/caller.ts';
import { type Database, isUniqueViolation } from '../kit/database.ts';
import type { ListRequest } from '../kit/listing.ts';
import type { Named, namedStore, SearchedQuery } from './named-store.ts';

/** Where one kind of named things is kept; all of it within a group. */
export type NamedStore<E extends Named, V extends { readonly name: string }> = ReturnType<
  typeof namedStore<unknown, E, V>
>;

export interface NamedParts<E extends Named, V extends { readonly name: string }, B> {
  readonly database: Database;
  readonly store: NamedStore<E, V>;
  /** The values of a whole body, with defaults for what it leaves out. */
  readonly valuesOf: (caller: Caller, body: B) => V | Promise<V>;
  readonly notFound: () => Error;
  readonly nameTaken: (name: string) => Error;
  /** Called inside the transaction, after a change under another name. */
  readonly renamed?: (caller: Caller, id: string) => Promise<void>;
}

type AssertFresh<E> = (current: E) => void;

/** What foods, units and labels have in common: they are known by a name that their group has once. */
export function namedService<E extends Named, V extends { readonly name: string }, B extends { readonly name: string }>(
  parts: NamedParts<E, V, B>,
) {
  const { database, store, valuesOf, notFound, nameTaken, renamed } = parts;

  async function get(caller: Caller, id: string): Promise<E> {
    const found = await store.find(caller.groupId, id);
    if (!found) throw notFound();
    return found;
  }

  const write = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    database.tx(work).catch((error) => {
      throw isUniqueViolation(error) ? nameTaken(name) : error;
    });

  const insert = async (caller: Caller, body: B): Promise<E> =>
    get(caller, await store.insert(caller.groupId, await valuesOf(caller, body)));

  async function change(caller: Caller, current: E, body: B): Promise<E> {
    await store.update(caller.groupId, current, await valuesOf(caller, body));
    if (body.name !== current.name) await renamed?.(caller, current.id);
    return get(caller, current.id);
  }

  async function freeName({ groupId }: Caller, name: string): Promise<string> {
    for (let number = 1; ; number++) {
      const numbered = `${name} (${number})`;
      if (!(await store.isTaken(groupId, numbered))) return numbered;
    }
  }

  return {
    get,
    list: (caller: Caller, query: SearchedQuery, request: ListRequest) => store.list(caller.groupId, query, request),

    create: (caller: Caller, body: B): Promise<E> => write(body.name, () => insert(caller, body)),

    replace: (caller: Caller, id: string, body: B, assertFresh: AssertFresh<E> = () => {}): Promise<E> =>
      write(body.name, async () => {
        const current = await get(caller, id);
        assertFresh(current);
        return change(caller, current, body);
      }),

    patch: (
      caller: Caller,
      id: string,
      patch: { readonly name?: string | undefined },
      assertFresh: AssertFresh<E> = () => {},
    ): Promise<E> =>
      write(patch.name ?? '', async () => {
        const current = await get(caller, id);
        assertFresh(current);
        // An entity has every key of its body, so merged it is a whole one.
        return change(caller, current, mergePatch(current as unknown as B, patch));
      }),

    remove: (caller: Caller, id: string): Promise<E> =>
      database.tx(async () => {
        const current = await get(caller, id);
        await store.remove(caller.groupId, id);
        return current;
      }),

    /** A copy of the thing itself, which nothing refers to; unless it has a name of its own, it is numbered. */
    duplicate: (caller: Caller, id: string, name: string | null | undefined): Promise<E> =>
      write(name ?? '', async () => {
        const current = await get(caller, id);
        return insert(caller, {
          ...(current as unknown as B),
          name: name || (await freeName(caller, current.name)),
        });
      }),
  };
}
