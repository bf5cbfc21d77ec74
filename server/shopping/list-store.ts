import { and, eq, inArray, sql } from 'drizzle-orm';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery } from '../../core/kit/paging.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, jsonValue, placeholders } from '../kit/database/database.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { padded } from '../kit/database/list-lengths.ts';
import { type Listing, listEntities } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { ShoppingTables } from './tables.ts';

export interface StoredList {
  readonly id: string;
  readonly userId: string;
  readonly name: string | null;
  readonly extras: Record<string, string>;
  readonly createdAt: string;
  readonly updateAt: string;
}

export interface ListValues {
  readonly name: string | null;
  readonly extras: Record<string, string>;
}

export interface RecipeOnList {
  readonly listId: string;
  readonly recipeId: string;
  readonly quantity: number;
}

export interface LabelPlace {
  readonly listId: string;
  readonly labelId: string;
  readonly position: number;
}

interface ListRow {
  id: string;
  user_id: string;
  name: string | null;
  extras: unknown;
  created_at: unknown;
  updated_at: unknown;
}

const LISTS: Listing = {
  from: 'shopping_lists s',
  columns: 's.id, s.user_id, s.name, s.extras, s.created_at, s.updated_at',
  attributes: {
    id: { sql: 's.id', type: 'id', isNullable: false },
    groupId: { sql: 's.group_id', type: 'id', isNullable: false },
    householdId: { sql: 's.household_id', type: 'id', isNullable: false },
    name: { sql: 's.name', type: 'text', orderSql: 's.name_norm' },
    userId: { sql: 's.user_id', type: 'id', isNullable: false },
    createdAt: { sql: 's.created_at', type: 'time', isNullable: false },
    updateAt: { sql: 's.updated_at', type: 'time', isNullable: false },
  },
  key: 's.id',
  defaultOrder: 'createdAt',
};

const listOf = (row: ListRow): StoredList => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  extras: jsonValue(row.extras),
  createdAt: instantText(row.created_at),
  updateAt: instantText(row.updated_at),
});

const names = (name: string | null) => ({ name, nameNorm: fold(name ?? '') });

/** Shopping lists of a household, their recipes and the order of their labels. */
export function listStore(database: Database<ShoppingTables>, clock: Clock) {
  const { shoppingLists: lists, shoppingListRecipes: recipes, shoppingListLabels: labels } = database.tables;
  const own = (householdId: string, id: string) => and(eq(lists.householdId, householdId), eq(lists.id, id));

  const versions = { id: lists.id, updatedAt: lists.updatedAt };
  const read = database.prepare((householdId: string, ids: readonly string[]) =>
    database.db
      .select(versions)
      .from(lists)
      .where(and(eq(lists.householdId, householdId), inArray(lists.id, [...ids]))),
  );
  const hold = database.prepare((householdId: string, ids: readonly string[]) =>
    database.db
      .update(lists)
      .set({ updatedAt: sql`${lists.updatedAt}` })
      .where(and(eq(lists.householdId, householdId), inArray(lists.id, [...ids])))
      .returning(versions),
  );
  const setVersion = database.prepare((householdId: string, id: string, updatedAt: Date) =>
    database.db.update(lists).set({ updatedAt }).where(own(householdId, id)),
  );

  return {
    async find({ householdId }: HouseholdKey, id: string): Promise<StoredList | undefined> {
      const text = `select ${LISTS.columns} from ${LISTS.from} where s.household_id = ? and s.id = ?`;
      return (await database.query<ListRow>(text, [householdId, id])).map(listOf)[0];
    },

    async page({ householdId }: HouseholdKey, query: ListQuery) {
      const scope = { sql: 's.household_id = ?', params: [householdId] };
      const toLists = (rows: ListRow[]) => rows.map(listOf);
      const { entities: lists, total, window } = await listEntities(database, LISTS, scope, query, toLists);
      return { lists, total, window };
    },

    names: async ({ householdId }: HouseholdKey): Promise<Set<string | null>> =>
      new Set(
        (await database.db.select({ name: lists.name }).from(lists).where(eq(lists.householdId, householdId))).map(
          (row) => row.name,
        ),
      ),

    /**
     * Locks those of the lists `ids` that the household has, and returns their versions. Nobody else can write to them
     * until the transaction ends, so the rows that a merge has read stay valid.
     */
    async lock({ householdId }: HouseholdKey, ids: readonly string[]): Promise<Map<string, Date>> {
      // On SQLite, a transaction locks the whole database.
      const held = await (database.dialect === 'sqlite' ? read : hold)(householdId, ids);
      return new Map(held.map((row) => [row.id, row.updatedAt]));
    },

    async touch({ householdId }: HouseholdKey, id: string, version: Date): Promise<void> {
      await setVersion(householdId, id, nextVersion(clock(), version));
    },

    async insert(
      { groupId, householdId }: HouseholdKey,
      userId: string,
      { name, extras }: ListValues,
    ): Promise<string> {
      const id = newId();
      const now = clock();
      const row = { id, groupId, householdId, userId, ...names(name), extras, createdAt: now, updatedAt: now };
      await database.db.insert(lists).values(row);
      return id;
    },

    async update({ householdId }: HouseholdKey, id: string, { name, extras }: ListValues): Promise<void> {
      await database.db
        .update(lists)
        .set({ ...names(name), extras })
        .where(own(householdId, id));
    },

    /** Deletes a list and its items. */
    async remove({ householdId }: HouseholdKey, id: string): Promise<void> {
      await database.db.delete(lists).where(own(householdId, id));
    },

    async recipesOf(listIds: readonly string[]): Promise<RecipeOnList[]> {
      if (listIds.length === 0) return [];
      const ids = padded(listIds);
      return database.query<RecipeOnList>(
        `select list_id as "listId", recipe_id as "recipeId", quantity from shopping_list_recipes
             where list_id in (${placeholders(ids.length)}) order by list_id, recipe_id`,
        ids,
      );
    },

    /** Adds to the number of times a recipe is on a list. At zero it is removed. */
    async countRecipe(listId: string, recipeId: string, times: number): Promise<void> {
      const quantity = sql`${recipes.quantity} + excluded.quantity`;
      await database.db
        .insert(recipes)
        .values({ listId, recipeId, quantity: times })
        .onConflictDoUpdate({ target: [recipes.listId, recipes.recipeId], set: { quantity } });
      const ofRecipe = and(eq(recipes.listId, listId), eq(recipes.recipeId, recipeId));
      await database.db.delete(recipes).where(and(ofRecipe, sql`${recipes.quantity} < 0.000001`));
    },

    /** Removes recipes that none of the list's items come from. */
    async dropUnusedRecipes(listId: string): Promise<void> {
      await database.query(
        `delete from shopping_list_recipes where list_id = ? and recipe_id not in (
           select p.recipe_id from shopping_item_recipes p join shopping_items i on i.seq = p.item_seq where i.list_id = ?
         ) returning recipe_id`,
        [listId, listId],
      );
    },

    async labelsOf(listIds: readonly string[]): Promise<LabelPlace[]> {
      if (listIds.length === 0) return [];
      const ids = padded(listIds);
      return database.query<LabelPlace>(
        `select list_id as "listId", label_id as "labelId", position from shopping_list_labels
             where list_id in (${placeholders(ids.length)}) order by list_id, position`,
        ids,
      );
    },

    async arrangeLabels(listId: string, places: readonly Omit<LabelPlace, 'listId'>[]): Promise<void> {
      await database.db.delete(labels).where(eq(labels.listId, listId));
      await database.insertRows(
        labels,
        places.map(({ labelId, position }) => ({ listId, labelId, position })),
      );
    },
  };
}
export type ListStore = ReturnType<typeof listStore>;
