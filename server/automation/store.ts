import { and, eq } from 'drizzle-orm';
import type { RecipeAction, RecipeActionBody } from '../../core/automation/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { AutomationTables } from './tables.ts';

export type ActionRow = AutomationTables['recipeActions']['$inferSelect'];

const always = { isNullable: false };

const ACTIONS: Listing = {
  from: 'recipe_actions a',
  columns:
    'a.id, a.group_id as "groupId", a.household_id as "householdId", a.action_type as "actionType", a.title, a.url',
  attributes: {
    id: { sql: 'a.id', type: 'id', ...always },
    groupId: { sql: 'a.group_id', type: 'id', ...always },
    householdId: { sql: 'a.household_id', type: 'id', ...always },
    actionType: { sql: 'a.action_type', type: 'text', ...always },
    title: { sql: 'a.title', type: 'text', orderSql: 'lower(a.title)', ...always },
    url: { sql: 'a.url', type: 'text', ...always },
    createdAt: { sql: 'a.created_at', type: 'time', ...always },
    updateAt: { sql: 'a.updated_at', type: 'time', ...always },
  },
  key: 'a.seq',
  defaultOrder: 'createdAt',
};

/** The recipe actions of a household. */
export function recipeActionStore(database: Database<AutomationTables>, clock: Clock) {
  const { recipeActions } = database.tables;
  const own = (householdId: string, id: string) =>
    and(eq(recipeActions.householdId, householdId), eq(recipeActions.id, id));

  return {
    list: ({ householdId }: HouseholdKey, query: ListQuery, request: ListRequest): Promise<Page<RecipeAction>> =>
      listPage<RecipeAction, RecipeAction>(
        database,
        ACTIONS,
        { sql: 'a.household_id = ?', params: [householdId] },
        query,
        request,
        (rows) => rows,
      ),

    find: async ({ householdId }: HouseholdKey, id: string): Promise<ActionRow | undefined> =>
      (await database.db.select().from(recipeActions).where(own(householdId, id)))[0],

    async insert({ groupId, householdId }: HouseholdKey, body: RecipeActionBody): Promise<ActionRow> {
      const now = clock();
      const row = { id: newId(), groupId, householdId, ...body, createdAt: now, updatedAt: now };
      return (await database.db.insert(recipeActions).values(row).returning())[0]!;
    },

    async update(row: ActionRow, body: Partial<RecipeActionBody>): Promise<ActionRow> {
      const change = { ...body, updatedAt: nextVersion(clock(), row.updatedAt) };
      return (await database.db.update(recipeActions).set(change).where(own(row.householdId, row.id)).returning())[0]!;
    },

    async remove(row: ActionRow): Promise<void> {
      await database.db.delete(recipeActions).where(own(row.householdId, row.id));
    },
  };
}
export type RecipeActionStore = ReturnType<typeof recipeActionStore>;
