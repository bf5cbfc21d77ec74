import type { FoodReferences } from '../foods/service.ts';
import type { StoredItem } from './item-rows.ts';
import type { ItemStore } from './item-store.ts';
import type { ItemWrites } from './item-writes.ts';

/**
 * Updates items when their food or unit is merged or deleted. They keep their meaning, and items that become alike are
 * merged.
 */
export function foodItems(
  items: ItemStore,
  writes: ItemWrites,
): Pick<FoodReferences, 'moveFood' | 'moveUnit' | 'releaseFood' | 'releaseUnit'> {
  async function rewrite(
    groupId: string,
    thing: 'food' | 'unit',
    id: string,
    written: (item: StoredItem) => Partial<StoredItem>,
  ): Promise<void> {
    for (const home of await items.homesWith(groupId, thing, id)) {
      const lists = (await items.with(home, thing, id)).map((item) => item.listId);
      const held = await writes.hold(home, lists);
      const found = await items.with(home, thing, id);
      await writes.change(
        home,
        held,
        found.map((item) => ({ ...item, ...written(item) })),
      );
    }
  }

  const words = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

  return {
    moveFood: (groupId, from, to) => rewrite(groupId, 'food', from, () => ({ foodId: to })),
    moveUnit: (groupId, from, to) => rewrite(groupId, 'unit', from, () => ({ unitId: to })),
    /** The item's text stays the same: "2 cups flour, sifted". */
    releaseFood: (groupId, { id, name }) =>
      rewrite(groupId, 'food', id, ({ note }) => ({ foodId: null, note: words(name, note) })),
    /** Without its unit, "2 cups flour" would be a different amount. It becomes "2 flour (cup)". */
    releaseUnit: (groupId, { id, name }) =>
      rewrite(groupId, 'unit', id, ({ note }) => ({ unitId: null, note: words(note, `(${name})`) })),
  };
}
