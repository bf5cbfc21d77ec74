import { and, asc, between, eq, isNotNull } from 'drizzle-orm';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { MealplanQuery } from '../../core/mealplans/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { allOf, type Condition } from '../kit/database/filter-sql.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import type { MealplanTables } from './tables.ts';
import { listingsOf } from './version-one.ts';

type EntryRow = MealplanTables['mealplanEntries']['$inferSelect'];
export type StoredEntry = Pick<
  EntryRow,
  'id' | 'groupId' | 'householdId' | 'userId' | 'day' | 'entryType' | 'title' | 'text' | 'recipeId'
>;
export type EntryValues = Pick<EntryRow, 'day' | 'entryType' | 'title' | 'text' | 'recipeId'>;

const ENTRIES: Listing = {
  from: 'mealplan_entries e left join recipes r on r.id = e.recipe_id',
  columns: `e.id, e.group_id as "groupId", e.household_id as "householdId", e.user_id as "userId", e.day, e.entry_type as "entryType", e.title, e.text,
    e.recipe_id as "recipeId"`,
  attributes: {
    id: { sql: 'e.id', type: 'number', isNullable: false },
    date: { sql: 'e.day', type: 'day', isNullable: false },
    entryType: { sql: 'e.entry_type', type: 'text', isNullable: false },
    title: { sql: 'e.title', type: 'text', orderSql: 'lower(e.title)', isNullable: false },
    text: { sql: 'e.text', type: 'text', orderSql: 'lower(e.text)', isNullable: false },
    recipeId: { sql: 'e.recipe_id', type: 'id' },
    'recipe.id': { sql: 'e.recipe_id', type: 'id' },
    'recipe.name': { sql: 'r.name', type: 'text', orderSql: 'r.name_norm' },
    'recipe.slug': { sql: 'r.slug', type: 'text' },
    userId: { sql: 'e.user_id', type: 'id' },
    'user.id': { sql: 'e.user_id', type: 'id' },
    groupId: { sql: 'e.group_id', type: 'id', isNullable: false },
    householdId: { sql: 'e.household_id', type: 'id', isNullable: false },
    createdAt: { sql: 'e.created_at', type: 'time', isNullable: false },
    updateAt: { sql: 'e.updated_at', type: 'time', isNullable: false },
  },
  key: 'e.id',
  defaultOrder: 'createdAt',
};

const entriesAt = listingsOf(ENTRIES);

const inRange = (query: MealplanQuery): Condition[] => [
  ...(query.start_date ? [{ sql: 'e.day >= ?', params: [query.start_date] }] : []),
  ...(query.end_date ? [{ sql: 'e.day <= ?', params: [query.end_date] }] : []),
];

/** The meal plan entries of a household. */
export function mealplanStore(database: Database<MealplanTables>, clock: Clock) {
  const { mealplanEntries: entries } = database.tables;
  const own = (householdId: string, id: number) => and(eq(entries.householdId, householdId), eq(entries.id, id));

  return {
    list: <E>(
      { householdId }: HouseholdKey,
      query: MealplanQuery,
      request: ListRequest,
      toEntities: (rows: StoredEntry[]) => Promise<E[]>,
    ) =>
      listPage<StoredEntry, E>(
        database,
        entriesAt(request),
        allOf({ sql: 'e.household_id = ?', params: [householdId] }, ...inRange(query)),
        query,
        request,
        toEntities,
      ),

    /** The entries of one day, in the order in which they were created. */
    ofDay: async ({ householdId }: HouseholdKey, day: string): Promise<EntryRow[]> =>
      database.db
        .select()
        .from(entries)
        .where(and(eq(entries.householdId, householdId), eq(entries.day, day)))
        .orderBy(asc(entries.id)),

    /** All entries of these days, both included, in plan order. */
    between: ({ householdId }: HouseholdKey, from: string, to: string): Promise<EntryRow[]> =>
      database.db
        .select()
        .from(entries)
        .where(and(eq(entries.householdId, householdId), between(entries.day, from, to)))
        .orderBy(asc(entries.day), asc(entries.id)),

    /** Which recipes are planned on which of these days, both included. */
    async planned(
      { householdId }: HouseholdKey,
      from: string,
      to: string,
    ): Promise<{ recipeId: string; date: string }[]> {
      const rows = await database.db
        .select({ recipeId: entries.recipeId, date: entries.day })
        .from(entries)
        .where(and(eq(entries.householdId, householdId), between(entries.day, from, to), isNotNull(entries.recipeId)));
      return rows.map(({ recipeId, date }) => ({ recipeId: recipeId!, date }));
    },

    find: async ({ householdId }: HouseholdKey, id: number): Promise<EntryRow | undefined> =>
      (await database.db.select().from(entries).where(own(householdId, id)))[0],

    async insert({ groupId, householdId }: HouseholdKey, userId: string, values: EntryValues): Promise<EntryRow> {
      const now = clock();
      const row = { ...values, groupId, householdId, userId, createdAt: now, updatedAt: now };
      return (await database.db.insert(entries).values(row).returning())[0]!;
    },

    async update(row: EntryRow, values: EntryValues): Promise<EntryRow> {
      const change = { ...values, updatedAt: nextVersion(clock(), row.updatedAt) };
      return (await database.db.update(entries).set(change).where(own(row.householdId, row.id)).returning())[0]!;
    },

    async remove(row: EntryRow): Promise<void> {
      await database.db.delete(entries).where(own(row.householdId, row.id));
    },
  };
}
export type MealplanStore = ReturnType<typeof mealplanStore>;
