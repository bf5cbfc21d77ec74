import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery } from '../../core/kit/paging.ts';
import type { ListItem, RecipePart } from '../../core/shopping/merge.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import { allOf, anyOf, type Condition } from '../kit/database/filter-sql.ts';
import { padded } from '../kit/database/list-lengths.ts';
import { listEntities } from '../kit/database/listing.ts';
import { ITEM_COLUMNS, ITEMS, type ItemRow, type StoredItem, storedItem } from './item-rows.ts';
import type { ShoppingTables } from './tables.ts';

interface PartRow {
  item_seq: number;
  recipe_id: string;
  quantity: number;
  scale: number;
  note: string | null;
}

/** A number of values that every engine accepts in one statement. */
const SLICE = 1_000;

export function* slices<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += SLICE) yield values.slice(at, at + SLICE);
}

/** `column in (…)` */
export function among(column: string, values: readonly (string | number)[]): Condition {
  const params = padded(values);
  return { sql: `${column} in (${placeholders(params.length)})`, params };
}

/** Finds items of a household's lists. Every call is limited to a household. */
export function itemReading(database: Database<ShoppingTables>) {
  const { bind } = database;

  async function partsOf(seqs: readonly number[]): Promise<Map<number, RecipePart[]>> {
    const parts = new Map<number, RecipePart[]>(seqs.map((seq) => [seq, []]));
    for (const slice of slices(seqs)) {
      const { sql, params } = among('item_seq', slice);
      const rows = await database.query<PartRow>(
        `select item_seq, recipe_id, quantity, scale, note from shopping_item_recipes where ${sql}
         order by item_seq, recipe_id`,
        params,
      );
      for (const { item_seq, recipe_id, quantity, scale, note } of rows)
        parts.get(item_seq)!.push({ recipeId: recipe_id, quantity, scale, note });
    }
    return parts;
  }

  async function stored(rows: readonly ItemRow[]): Promise<StoredItem[]> {
    const parts = await partsOf(rows.map((row) => row.seq));
    return rows.map((row) => storedItem(row, parts.get(row.seq)!));
  }

  async function where(home: HouseholdKey, condition: Condition, order = 'i.seq'): Promise<StoredItem[]> {
    const { sql, params } = allOf({ sql: 'i.household_id = ?', params: [home.householdId] }, condition);
    return stored(
      await database.query<ItemRow>(
        `select ${ITEM_COLUMNS} from shopping_items i where ${sql} order by ${order}`,
        params,
      ),
    );
  }

  async function byIds(home: HouseholdKey, ids: readonly string[]): Promise<StoredItem[]> {
    const found = new Map<string, StoredItem>();
    for (const slice of slices(ids))
      for (const item of await where(home, among('i.id', slice))) found.set(item.id, item);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    /** In the given order. Unknown ids are left out. */
    byIds,

    find: async (home: HouseholdKey, id: string): Promise<StoredItem | undefined> => (await byIds(home, [id]))[0],

    ofList: (home: HouseholdKey, listId: string): Promise<StoredItem[]> =>
      where(home, { sql: 'i.list_id = ?', params: [listId] }, 'i.position, i.seq'),

    ofRecipe: (home: HouseholdKey, listId: string, recipeId: string): Promise<StoredItem[]> =>
      where(home, {
        sql: 'i.list_id = ? and i.seq in (select item_seq from shopping_item_recipes where recipe_id = ?)',
        params: [listId, recipeId],
      }),

    /** The households of a group that have this food or unit on a list. */
    async homesWith(groupId: string, thing: 'food' | 'unit', id: string): Promise<HouseholdKey[]> {
      const text = `select distinct household_id as "householdId" from shopping_items where group_id = ? and ${thing}_id = ?`;
      const rows = await database.query<{ householdId: string }>(text, [groupId, id]);
      return rows.map(({ householdId }) => ({ groupId, householdId }));
    },

    with: (home: HouseholdKey, thing: 'food' | 'unit', id: string): Promise<StoredItem[]> =>
      where(home, { sql: `i.${thing}_id = ?`, params: [id] }),

    /** Unchecked items that one of `items` can merge into, oldest first. */
    async alike(home: HouseholdKey, items: readonly ListItem[], except: readonly string[] = []): Promise<StoredItem[]> {
      const open = items.filter((item) => !item.checked);
      if (open.length === 0) return [];
      const lists = [...new Set(open.map((item) => item.listId))];
      const foods = [...new Set(open.flatMap((item) => item.foodId ?? []))];
      const notes = [...new Set(open.filter((item) => item.foodId === null).map((item) => item.note))];
      const found = await where(
        home,
        allOf(
          among('i.list_id', lists),
          { sql: 'i.checked = ?', params: [bind.bool(false)] },
          anyOf(
            ...(foods.length > 0 ? [among('i.food_id', foods)] : []),
            ...(notes.length > 0 ? [allOf({ sql: 'i.food_id is null', params: [] }, among('i.note', notes))] : []),
          ),
        ),
      );
      const excepted = new Set(except);
      return found.filter((item) => !excepted.has(item.id));
    },

    async page(home: HouseholdKey, query: ListQuery) {
      const scope = { sql: 'i.household_id = ?', params: [home.householdId] };
      const {
        entities: items,
        total,
        window,
      } = await listEntities<ItemRow, StoredItem>(database, ITEMS, scope, query, stored);
      return { items, total, window };
    },
  };
}
