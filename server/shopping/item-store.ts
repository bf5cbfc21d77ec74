import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListItem, RecipePart } from '../../core/shopping/merge.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import { among, itemReading, slices } from './item-reading.ts';
import { hasOtherParts, hasOtherPlace, type StoredItem } from './item-rows.ts';
import type { ShoppingTables } from './tables.ts';

const PLACE = ['list_id', 'position', 'unit_id', 'food_id', 'label_id'];
const CONTENT = ['quantity', 'unit_word', 'food_word', 'note', 'is_food', 'checked', 'extras'];

const INSERT = `insert into shopping_items (id, group_id, household_id, ${[...PLACE, ...CONTENT].join(', ')}, created_at, updated_at)
  values (${placeholders(17)}) returning seq`;

const updateOf = (columns: readonly string[]) =>
  `update shopping_items set ${[...columns, 'updated_at'].map((name) => `${name} = ?`).join(', ')}
   where household_id = ? and seq = ? returning seq`;

const UPDATE = updateOf([...PLACE, ...CONTENT]);
/** Most changes keep the place of an item, and so its entries in most indexes. */
const UPDATE_IN_PLACE = updateOf(CONTENT);

/** Items of a household's lists. Every call is limited to a household. */
export function itemStore(database: Database<ShoppingTables>, clock: Clock) {
  const { bind } = database;

  const placeOf = (item: ListItem) => [item.listId, item.position, item.unitId, item.foodId, item.labelId];

  const contentOf = (item: ListItem) => [
    item.quantity,
    item.unitWord ?? null,
    item.foodWord ?? null,
    item.note,
    bind.bool(item.isFood),
    bind.bool(item.checked),
    JSON.stringify(item.extras),
  ];

  async function insertParts(seq: number, parts: readonly RecipePart[]): Promise<void> {
    for (const { recipeId, quantity, scale, note } of parts)
      await database.query(
        'insert into shopping_item_recipes (item_seq, recipe_id, quantity, scale, note) values (?, ?, ?, ?, ?) returning item_seq',
        [seq, recipeId, quantity, scale, note],
      );
  }

  return {
    ...itemReading(database),

    async lastPosition(home: HouseholdKey, listId: string): Promise<number> {
      const [row] = await database.query<{ last: number | null }>(
        'select max(position) as last from shopping_items where household_id = ? and list_id = ?',
        [home.householdId, listId],
      );
      return row?.last ?? -1;
    },

    async insert(home: HouseholdKey, items: readonly ListItem[]): Promise<void> {
      const now = bind.time(clock());
      for (const item of items) {
        const [row] = await database.query<{ seq: number }>(INSERT, [
          item.id,
          home.groupId,
          home.householdId,
          ...placeOf(item),
          ...contentOf(item),
          now,
          now,
        ]);
        await insertParts(row!.seq, item.recipes);
      }
    },

    /** Returns the items with their new versions. */
    async update(home: HouseholdKey, items: readonly StoredItem[]): Promise<StoredItem[]> {
      const updated: StoredItem[] = [];
      for (const item of items) {
        const updatedAt = nextVersion(clock(), item.updatedAt);
        updated.push({ ...item, updatedAt });
        const rest = [...contentOf(item), bind.time(updatedAt), home.householdId, item.seq];
        if (hasOtherPlace(item)) await database.query(UPDATE, [...placeOf(item), ...rest]);
        else await database.query(UPDATE_IN_PLACE, rest);
        if (!hasOtherParts(item)) continue;
        await database.query('delete from shopping_item_recipes where item_seq = ? returning item_seq', [item.seq]);
        await insertParts(item.seq, item.recipes);
      }
      return updated;
    },

    async remove(home: HouseholdKey, ids: readonly string[]): Promise<void> {
      for (const slice of slices(ids)) {
        const { sql, params } = among('id', slice);
        await database.query(`delete from shopping_items where household_id = ? and ${sql} returning seq`, [
          home.householdId,
          ...params,
        ]);
      }
    },
  };
}
export type ItemStore = ReturnType<typeof itemStore>;
