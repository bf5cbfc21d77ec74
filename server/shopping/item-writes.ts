import { failShopping } from '../../core/shopping/errors.ts';
import type { ShoppingEvent } from '../../core/shopping/events.ts';
import { addItems, changeItems, type ListItem, type Outcome, type UnitFactor } from '../../core/shopping/merge.ts';
import type { ItemChanges, ShoppingItem } from '../../core/shopping/schema.ts';
import { unitFactorOf } from '../../core/shopping/unit-factor.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { DoneIds } from './done-ids.ts';
import type { ItemEntities } from './item-entities.ts';
import { hasOtherParts, type StoredItem } from './item-rows.ts';
import type { ItemStore } from './item-store.ts';
import type { ListStore } from './list-store.ts';

export interface ItemWriteParts {
  readonly items: ItemStore;
  readonly lists: ListStore;
  readonly done: DoneIds;
  readonly entities: ItemEntities;
  readonly foods: FoodStore;
  readonly events: Emitter<ShoppingEvent>;
  /** Throws if the group may not have this many more items. */
  readonly assertRoom: (groupId: string, more: number) => Promise<void>;
}

/** The lists that the transaction has locked, with their versions. */
export type HeldLists = ReadonlyMap<string, Date>;

const NOTHING: ItemChanges = { createdItems: [], updatedItems: [], deletedItems: [] };

/**
 * All writes to items, inside the caller's transaction: locks the lists, applies the merge rules and updates everything
 * that depends on items.
 */
/** Which items were created, updated or deleted. */
type WrittenItems = readonly (readonly ['created' | 'updated' | 'deleted', readonly string[]])[];

export function itemWrites({ items, lists, done, entities, foods, events, assertRoom }: ItemWriteParts) {
  /** Locks those of these lists that the group has. */
  const holdKnown = async (groupId: string, listIds: readonly string[]): Promise<HeldLists> =>
    listIds.length > 0 ? lists.lock(groupId, [...new Set(listIds)]) : new Map();

  /** Locks these lists. Throws `shopping.list_not_found` unless the group has all of them. */
  async function hold(groupId: string, listIds: readonly string[]): Promise<HeldLists> {
    const wanted = [...new Set(listIds)];
    const held = await holdKnown(groupId, wanted);
    if (held.size < wanted.length) throw failShopping('shopping.list_not_found');
    return held;
  }

  async function factorOf(groupId: string, ...groups: (readonly Pick<ListItem, 'unitId'>[])[]): Promise<UnitFactor> {
    const ids = new Set(groups.flat().flatMap((item) => item.unitId ?? []));
    return unitFactorOf(await foods.units.byIds(groupId, [...ids]));
  }

  /**
   * Updates the versions of lists and notifies their followers. If items may have lost recipe parts, removes recipes without
   * items.
   */
  async function follow(
    groupId: string,
    held: HeldLists,
    written: WrittenItems = [],
    hasFewerParts = true,
  ): Promise<void> {
    for (const [id, version] of held) {
      if (hasFewerParts) await lists.dropUnusedRecipes(id);
      await lists.touch(groupId, id, version);
      const told = { groupId, type: 'shopping_list.updated', ids: [id] } as const;
      const operations = written.filter(([, itemIds]) => itemIds.length > 0);
      if (operations.length === 0) events.emit(told);
      for (const [how, itemIds] of operations) events.emit({ ...told, about: { how, itemIds } });
    }
  }

  const shown = async (groupId: string, ids: readonly string[]): Promise<ShoppingItem[]> =>
    entities(groupId, await items.byIds(groupId, ids));

  async function apply(groupId: string, held: HeldLists, outcome: Outcome<StoredItem>): Promise<ItemChanges> {
    const { created, updated, deleted, gone } = outcome;
    const deletedItems = await shown(groupId, deleted);
    await items.remove(groupId, deleted);
    await assertRoom(groupId, created.length);
    await items.insert(groupId, created);
    const stored = await items.update(groupId, updated);
    const hasSameParts = !updated.some((item) => item.listId !== item.stored.listId || hasOtherParts(item));
    await done.addAll(groupId, gone);
    const ids = (list: readonly ListItem[]) => list.map((item) => item.id);
    const written = [
      ['created', ids(created)],
      ['updated', ids(updated)],
      ['deleted', deleted],
    ] as const;
    await follow(groupId, held, written, deleted.length > 0 || !hasSameParts);
    return {
      createdItems: await shown(groupId, ids(created)),
      // Parts are read in their stored order.
      updatedItems: await (hasSameParts ? entities(groupId, stored) : shown(groupId, ids(updated))),
      deletedItems,
    };
  }

  return {
    hold,
    holdKnown,
    factorOf,
    follow,
    shown,

    /** `sent` are the ids that the client chose. They are remembered even if no item keeps them. */
    async add(
      groupId: string,
      held: HeldLists,
      added: readonly ListItem[],
      sent: readonly string[] = [],
    ): Promise<ItemChanges> {
      if (added.length === 0) return NOTHING;
      const alike = await items.alike(groupId, added);
      const outcome = addItems(added, alike, await factorOf(groupId, added, alike));
      const known = new Set([...sent, ...outcome.deleted]);
      const gone = new Map([...outcome.gone].filter(([id]) => known.has(id)));
      return apply(groupId, held, { ...outcome, gone });
    },

    async change(groupId: string, held: HeldLists, changed: readonly StoredItem[]): Promise<ItemChanges> {
      if (changed.length === 0) return NOTHING;
      const others = await items.alike(
        groupId,
        changed,
        changed.map((item) => item.id),
      );
      return apply(groupId, held, changeItems(changed, others, await factorOf(groupId, changed, others)));
    },

    /** Unknown ids count as deleted, so that an item that is created late does not come back. */
    async remove(groupId: string, held: HeldLists, ids: readonly string[]): Promise<void> {
      await items.remove(groupId, ids);
      await done.addAll(groupId, new Map(ids.map((id) => [id, null])));
      await follow(groupId, held, [['deleted', ids]]);
    },
  };
}
export type ItemWrites = ReturnType<typeof itemWrites>;
