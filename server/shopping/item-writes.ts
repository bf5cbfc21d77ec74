import type { HouseholdKey } from '../../core/households/household-id.ts';
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

/** The owner of the lists, and the user who writes them, if there is one. */
export interface Writer extends HouseholdKey {
  readonly id?: string;
}

const NOTHING: ItemChanges = { createdItems: [], updatedItems: [], deletedItems: [] };

/** Which items were created, updated or deleted. */
type WrittenItems = readonly (readonly ['created' | 'updated' | 'deleted', readonly string[]])[];

/**
 * All writes to items, inside the caller's transaction: locks the lists, applies the merge rules and updates everything
 * that depends on items.
 */
export function itemWrites({ items, lists, done, entities, foods, events, assertRoom }: ItemWriteParts) {
  /** Locks those of these lists that the household has. */
  const holdKnown = async (home: HouseholdKey, listIds: readonly string[]): Promise<HeldLists> =>
    listIds.length > 0 ? lists.lock(home, [...new Set(listIds)]) : new Map();

  /** Locks these lists. Throws `shopping.list_not_found` unless the household has all of them. */
  async function hold(home: HouseholdKey, listIds: readonly string[]): Promise<HeldLists> {
    const wanted = [...new Set(listIds)];
    const held = await holdKnown(home, wanted);
    if (held.size < wanted.length) throw failShopping('shopping.list_not_found');
    return held;
  }

  async function factorOf(
    { groupId }: HouseholdKey,
    ...groups: (readonly Pick<ListItem, 'unitId'>[])[]
  ): Promise<UnitFactor> {
    const ids = new Set(groups.flat().flatMap((item) => item.unitId ?? []));
    return unitFactorOf(await foods.units.byIds(groupId, [...ids]));
  }

  /**
   * Updates the versions of lists and notifies their followers. If items may have lost recipe parts, removes recipes
   * without items.
   */
  async function follow(
    home: Writer,
    held: HeldLists,
    written: WrittenItems = [],
    hasFewerParts = true,
  ): Promise<void> {
    for (const [id, version] of held) {
      if (hasFewerParts) await lists.dropUnusedRecipes(id);
      await lists.touch(home, id, version);
      const told = {
        groupId: home.groupId,
        householdId: home.householdId,
        type: 'shopping_list.updated',
        ids: [id],
        by: home.id,
      } as const;
      const operations = written.filter(([, itemIds]) => itemIds.length > 0);
      if (operations.length === 0) events.emit(told);
      for (const [how, itemIds] of operations) events.emit({ ...told, about: { how, itemIds } });
    }
  }

  const shown = async (home: HouseholdKey, ids: readonly string[]): Promise<ShoppingItem[]> =>
    entities(home, await items.byIds(home, ids));

  async function apply(home: Writer, held: HeldLists, outcome: Outcome<StoredItem>): Promise<ItemChanges> {
    const { created, updated, deleted, gone } = outcome;
    const deletedItems = await shown(home, deleted);
    await items.remove(home, deleted);
    await assertRoom(home.groupId, created.length);
    await items.insert(home, created);
    const stored = await items.update(home, updated);
    const hasSameParts = !updated.some((item) => item.listId !== item.stored.listId || hasOtherParts(item));
    await done.addAll(home, gone);
    const ids = (list: readonly ListItem[]) => list.map((item) => item.id);
    const written = [
      ['created', ids(created)],
      ['updated', ids(updated)],
      ['deleted', deleted],
    ] as const;
    await follow(home, held, written, deleted.length > 0 || !hasSameParts);
    return {
      createdItems: await shown(home, ids(created)),
      // Parts are read in their stored order.
      updatedItems: await (hasSameParts ? entities(home, stored) : shown(home, ids(updated))),
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
      home: Writer,
      held: HeldLists,
      added: readonly ListItem[],
      sent: readonly string[] = [],
    ): Promise<ItemChanges> {
      if (added.length === 0) return NOTHING;
      const alike = await items.alike(home, added);
      const outcome = addItems(added, alike, await factorOf(home, added, alike));
      const known = new Set([...sent, ...outcome.deleted]);
      const gone = new Map([...outcome.gone].filter(([id]) => known.has(id)));
      return apply(home, held, { ...outcome, gone });
    },

    async change(home: Writer, held: HeldLists, changed: readonly StoredItem[]): Promise<ItemChanges> {
      if (changed.length === 0) return NOTHING;
      const others = await items.alike(
        home,
        changed,
        changed.map((item) => item.id),
      );
      return apply(home, held, changeItems(changed, others, await factorOf(home, changed, others)));
    },

    /** Unknown ids count as deleted, so that an item that is created late does not come back. */
    async remove(home: Writer, held: HeldLists, ids: readonly string[]): Promise<void> {
      await items.remove(home, ids);
      await done.addAll(home, new Map(ids.map((id) => [id, null])));
      await follow(home, held, [['deleted', ids]]);
    },
  };
}
export type ItemWrites = ReturnType<typeof itemWrites>;
