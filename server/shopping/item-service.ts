import type { Caller } from '../../core/auth/caller.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import { envelope, type ListQuery, type Page } from '../../core/kit/paging.ts';
import { failShopping } from '../../core/shopping/errors.ts';
import type {
  ItemChanges,
  KnownShoppingItem,
  NewShoppingItem,
  ShoppingItem,
  ShoppingItemPatch,
} from '../../core/shopping/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import { contentOf, patched } from './item-content.ts';
import { itemReferences, type ReferenceParts } from './item-references.ts';
import { itemRepeats, type RepeatParts } from './item-repeats.ts';
import type { StoredItem } from './item-rows.ts';
import type { ItemStore } from './item-store.ts';

export interface ItemParts extends RepeatParts, ReferenceParts {
  readonly database: Database;
  readonly items: ItemStore;
}

/** Items that a short transaction writes. */
const MAX_SHORT = 20;

type AssertFresh = (current: Versioned) => void;

export function itemService(parts: ItemParts) {
  const { database, items, done, writes, entities } = parts;
  const checked = itemReferences(parts);
  const { unchanged, repeated } = itemRepeats(parts);

  const required = (item: StoredItem | undefined): StoredItem => {
    if (!item) throw failShopping('shopping.item_not_found');
    return item;
  };

  /** The item with an id, or the one that it was merged into, with the factor between their units. */
  async function findMerged(groupId: string, id: string): Promise<{ item: StoredItem | undefined; factor: number }> {
    const own = await items.find(groupId, id);
    const into = own ? null : (await done.find(groupId, [id])).get(id);
    return { item: own ?? (into ? await items.find(groupId, into.id) : undefined), factor: into?.factor ?? 1 };
  }

  /** A long transaction makes those wait that share its commit. */
  const write = <T>(groupId: string, { length }: readonly unknown[], work: () => Promise<T>): Promise<T> =>
    length <= MAX_SHORT ? database.shortTx(groupId, work) : database.groupTx(groupId, work);

  const createMany = ({ groupId }: Caller, bodies: readonly NewShoppingItem[]): Promise<ItemChanges> =>
    write(groupId, bodies, async () => {
      const held = await writes.hold(
        groupId,
        bodies.map((body) => body.shoppingListId),
      );
      const sent = bodies.flatMap((body) => body.id || []);
      const stored = await items.byIds(groupId, [...new Set(sent)]);
      const earlier = new Set([...stored.map((item) => item.id), ...(await done.find(groupId, sent)).keys()]);
      const fresh = bodies.filter((body) => !body.id || !earlier.has(body.id));
      const added = fresh.map((body) => ({ ...contentOf(body), id: body.id || newId() }));
      const lists = new Map([...held].filter(([id]) => added.some((item) => item.listId === id)));
      const changes = await writes.add(groupId, lists, await checked(groupId, added), sent);
      return earlier.size > 0 ? repeated(groupId, [...earlier], changes) : changes;
    });

  const replaceMany = (
    { groupId }: Caller,
    bodies: readonly KnownShoppingItem[],
    assertFresh: AssertFresh = () => {},
  ): Promise<ItemChanges> =>
    write(groupId, bodies, async () => {
      const ids = [...new Set(bodies.map((body) => body.id))];
      const named = bodies.map((body) => body.shoppingListId);
      let held = await writes.holdKnown(groupId, named);
      let found = await items.byIds(groupId, ids);
      if (found.length < ids.length) throw failShopping('shopping.item_not_found');
      const lists = [...found.map((item) => item.listId), ...named];
      if (!lists.every((id) => held.has(id))) {
        held = await writes.hold(groupId, lists);
        // Read again, because the items may have changed before their lists were locked.
        found = await items.byIds(groupId, ids);
      }
      const current = new Map(found.map((item) => [item.id, item]));
      for (const { id, updatedAt } of current.values()) assertFresh({ id, updateAt: updatedAt.toISOString() });
      const changed = bodies.flatMap((body) => {
        const item = current.get(body.id);
        return item ? { ...item, ...contentOf(body, item) } : [];
      });
      return writes.change(groupId, held, await checked(groupId, changed));
    });

  return {
    async list({ groupId }: Caller, query: ListQuery, request: ListRequest): Promise<Page<ShoppingItem>> {
      const { items: found, total, window } = await items.page(groupId, query);
      return envelope(await entities(groupId, found), total, window, request.path, request.search);
    },

    /** The texts of these items, without those that are gone. */
    namesOf: async (groupId: string, ids: readonly string[]): Promise<string[]> =>
      (await entities(groupId, await items.byIds(groupId, ids))).map(({ display }) => display),

    async get({ groupId }: Caller, id: string): Promise<ShoppingItem> {
      return (await entities(groupId, [required((await findMerged(groupId, id)).item)]))[0]!;
    },

    createMany,
    replaceMany,

    /** A change to a merged item applies to the item that it was merged into. */
    patch: (
      { groupId }: Caller,
      id: string,
      patch: ShoppingItemPatch,
      assertFresh: AssertFresh,
    ): Promise<ItemChanges> =>
      database.shortTx(groupId, async () => {
        const { item: before } = await findMerged(groupId, id);
        if (await done.isDone(groupId, patch.changeId)) return unchanged(groupId, before);
        const { listId } = required(before);
        const held = await writes.hold(groupId, [listId, patch.shoppingListId ?? listId]);
        // Read again, because the item may have changed before its list was locked.
        const { item: found, factor } = await findMerged(groupId, id);
        const item = required(found);
        assertFresh({ id: item.id, updateAt: item.updatedAt.toISOString() });
        if (patch.changeId) await done.addChange(groupId, patch.changeId);
        return writes.change(groupId, held, await checked(groupId, [{ ...item, ...patched(item, patch, factor) }]));
      }),

    remove: ({ groupId }: Caller, id: string): Promise<void> =>
      database.shortTx(groupId, async () => {
        const { listId } = required(await items.find(groupId, id));
        await writes.remove(groupId, await writes.hold(groupId, [listId]), [id]);
      }),

    removeMany: ({ groupId }: Caller, ids: readonly string[]): Promise<void> =>
      write(groupId, ids, async () => {
        const found = await items.byIds(groupId, [...new Set(ids)]);
        const held = await writes.hold(
          groupId,
          found.map((item) => item.listId),
        );
        await writes.remove(groupId, held, [...new Set(ids)]);
      }),
  };
}
