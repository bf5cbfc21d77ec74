import type { Caller } from '../../core/auth/caller.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
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
  async function findMerged(home: HouseholdKey, id: string): Promise<{ item: StoredItem | undefined; factor: number }> {
    const own = await items.find(home, id);
    const into = own ? null : (await done.find(home, [id])).get(id);
    return { item: own ?? (into ? await items.find(home, into.id) : undefined), factor: into?.factor ?? 1 };
  }

  /** A long transaction would delay the others that share its commit. */
  const write = <T>(home: HouseholdKey, { length }: readonly unknown[], work: () => Promise<T>): Promise<T> =>
    length <= MAX_SHORT ? database.shortTx(home.groupId, work) : database.groupTx(home.groupId, work);

  const createMany = (home: Caller, bodies: readonly NewShoppingItem[]): Promise<ItemChanges> =>
    write(home, bodies, async () => {
      const held = await writes.hold(
        home,
        bodies.map((body) => body.shoppingListId),
      );
      const sent = bodies.flatMap((body) => body.id || []);
      const stored = await items.byIds(home, [...new Set(sent)]);
      const earlier = new Set([...stored.map((item) => item.id), ...(await done.find(home, sent)).keys()]);
      const fresh = bodies.filter((body) => !body.id || !earlier.has(body.id));
      const added = fresh.map((body) => ({ ...contentOf(body), id: body.id || newId() }));
      const lists = new Map([...held].filter(([id]) => added.some((item) => item.listId === id)));
      const changes = await writes.add(home, lists, await checked(home.groupId, added), sent);
      return earlier.size > 0 ? repeated(home, [...earlier], changes) : changes;
    });

  const replaceMany = (
    home: Caller,
    bodies: readonly KnownShoppingItem[],
    assertFresh: AssertFresh = () => {},
  ): Promise<ItemChanges> =>
    write(home, bodies, async () => {
      const ids = [...new Set(bodies.map((body) => body.id))];
      const named = bodies.map((body) => body.shoppingListId);
      let held = await writes.holdKnown(home, named);
      let found = await items.byIds(home, ids);
      if (found.length < ids.length) throw failShopping('shopping.item_not_found');
      const lists = [...found.map((item) => item.listId), ...named];
      if (!lists.every((id) => held.has(id))) {
        held = await writes.hold(home, lists);
        // Read again, because the items may have changed before their lists were locked.
        found = await items.byIds(home, ids);
      }
      const current = new Map(found.map((item) => [item.id, item]));
      for (const { id, updatedAt } of current.values()) assertFresh({ id, updateAt: updatedAt.toISOString() });
      const changed = bodies.flatMap((body) => {
        const item = current.get(body.id);
        return item ? { ...item, ...contentOf(body, item) } : [];
      });
      return writes.change(home, held, await checked(home.groupId, changed));
    });

  return {
    async list(home: Caller, query: ListQuery, request: ListRequest): Promise<Page<ShoppingItem>> {
      const { items: found, total, window } = await items.page(home, query);
      return envelope(await entities(home, found), total, window, request.path, request.search);
    },

    /** The texts of these items, without those that are gone. */
    namesOf: async (home: HouseholdKey, ids: readonly string[]): Promise<string[]> =>
      (await entities(home, await items.byIds(home, ids))).map(({ display }) => display),

    async get(home: Caller, id: string): Promise<ShoppingItem> {
      return (await entities(home, [required((await findMerged(home, id)).item)]))[0]!;
    },

    createMany,
    replaceMany,

    /** A change to a merged item applies to the item that it was merged into. */
    patch: (home: Caller, id: string, patch: ShoppingItemPatch, assertFresh: AssertFresh): Promise<ItemChanges> =>
      database.shortTx(home.groupId, async () => {
        const { item: before } = await findMerged(home, id);
        if (await done.isDone(home, patch.changeId)) return unchanged(home, before);
        const { listId } = required(before);
        const held = await writes.hold(home, [listId, patch.shoppingListId ?? listId]);
        // Read again, because the item may have changed before its list was locked.
        const { item: found, factor } = await findMerged(home, id);
        const item = required(found);
        assertFresh({ id: item.id, updateAt: item.updatedAt.toISOString() });
        if (patch.changeId) await done.addChange(home, patch.changeId);
        return writes.change(home, held, await checked(home.groupId, [{ ...item, ...patched(item, patch, factor) }]));
      }),

    remove: (home: Caller, id: string): Promise<void> =>
      database.shortTx(home.groupId, async () => {
        const { listId } = required(await items.find(home, id));
        await writes.remove(home, await writes.hold(home, [listId]), [id]);
      }),

    removeMany: (home: Caller, ids: readonly string[]): Promise<void> =>
      write(home, ids, async () => {
        const found = await items.byIds(home, [...new Set(ids)]);
        const held = await writes.hold(
          home,
          found.map((item) => item.listId),
        );
        await writes.remove(home, held, [...new Set(ids)]);
      }),
  };
}
