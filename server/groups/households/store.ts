import { and, asc, eq, or } from 'drizzle-orm';
import type { HouseholdPreferences } from '../../../core/groups/household-schema.ts';
import type { ListQuery, Page } from '../../../core/kit/paging.ts';
import type { UserSummary } from '../../../core/users/schema.ts';
import type { Database } from '../../kit/database/database.ts';
import type { Condition } from '../../kit/database/filter-sql.ts';
import { type Listing, type ListRequest, listPage } from '../../kit/database/listing.ts';
import { timedCache, untilChanged } from '../../kit/work/timed-cache.ts';
import { PEOPLE } from '../contents.ts';
import type { GroupTables } from '../tables.ts';

export type HouseholdRow = GroupTables['households']['$inferSelect'];
export type NewHouseholdRow = GroupTables['households']['$inferInsert'];
export type HouseholdChange = Partial<Omit<NewHouseholdRow, 'id' | 'groupId'>>;

const always = { isNullable: false };

const HOUSEHOLDS: Listing = {
  from: 'households h join groups g on g.id = h.group_id',
  columns: 'h.id',
  attributes: {
    id: { sql: 'h.id', type: 'id', ...always },
    groupId: { sql: 'h.group_id', type: 'id', ...always },
    name: { sql: 'h.name', type: 'text', orderSql: 'lower(h.name)', ...always },
    slug: { sql: 'h.slug', type: 'text', ...always },
    group: { sql: 'g.name', type: 'text', orderSql: 'lower(g.name)', ...always },
    createdAt: { sql: 'h.created_at', type: 'time', ...always },
    updateAt: { sql: 'h.updated_at', type: 'time', ...always },
  },
  key: 'h.id',
  defaultOrder: 'createdAt',
};

/** The preferences that a household has. */
export const preferencesOf = (row: HouseholdRow): Omit<HouseholdPreferences, 'id'> => ({
  privateHousehold: row.privateHousehold,
  lockRecipeEditsFromOtherHouseholds: row.lockRecipeEditsFromOtherHouseholds,
  firstDayOfWeek: row.firstDayOfWeek,
  recipePublic: row.recipePublic,
  recipeShowNutrition: row.recipeShowNutrition,
  recipeShowAssets: row.recipeShowAssets,
  recipeLandscapeView: row.recipeLandscapeView,
  recipeDisableComments: row.recipeDisableComments,
  recipeDisableAmount: row.recipeDisableAmount,
});

export interface HouseholdStoreParts {
  readonly database: Database<GroupTables>;
  /** Tells other processes to reload households. */
  readonly tellOthers?: () => void;
}

/** Households with their preferences. A household is cached until one changes. */
export function householdStore({ database, tellOthers = () => {} }: HouseholdStoreParts) {
  const { households } = database.tables;
  const kept = timedCache<HouseholdRow | undefined>(untilChanged(database.dialect));
  const changed = () =>
    database.afterCommit(() => {
      kept.forget();
      tellOthers();
    });
  const withId = database.prepare((id: string) => database.db.select().from(households).where(eq(households.id, id)));
  const defaultOf = database.prepare((groupId: string) =>
    database.db
      .select()
      .from(households)
      .where(and(eq(households.groupId, groupId), eq(households.isDefault, true))),
  );
  const ofGroup = database.prepare((groupId: string) =>
    database.db
      .select()
      .from(households)
      .where(eq(households.groupId, groupId))
      .orderBy(asc(households.createdAt), asc(households.id)),
  );
  const read = (key: string, rows: () => Promise<HouseholdRow[]>): Promise<HouseholdRow | undefined> => {
    const first = async () => (await rows())[0];
    return database.inTransaction() ? first() : kept.get(key, first);
  };
  const find = (id: string): Promise<HouseholdRow | undefined> => read(id, () => withId(id));

  const page = (of: Condition, query: ListQuery, request: ListRequest): Promise<Page<HouseholdRow>> =>
    listPage<{ id: string }, HouseholdRow>(database, HOUSEHOLDS, of, query, request, (rows) =>
      Promise.all(rows.map(async ({ id }) => (await withId(id))[0]!)),
    );

  return {
    find,

    get: async (id: string): Promise<HouseholdRow> => (await find(id))!,

    /** The household that new members of a group join. */
    defaultOf: async (groupId: string): Promise<HouseholdRow> =>
      (await read(`of ${groupId}`, () => defaultOf(groupId)))!,

    /** The households of a group, oldest first. */
    ofGroup,

    /** A household of a group by slug, id or name. */
    findIn: async (groupId: string, key: string): Promise<HouseholdRow | undefined> => {
      const named = or(eq(households.slug, key), eq(households.id, key.toLowerCase()), eq(households.name, key));
      return (
        await database.db
          .select()
          .from(households)
          .where(and(eq(households.groupId, groupId), named))
      )[0];
    },

    /** The households of all groups, or those of one. */
    list: (groupId: string | null, query: ListQuery, request: ListRequest): Promise<Page<HouseholdRow>> =>
      page(
        groupId === null ? { sql: '1 = 1', params: [] } : { sql: 'h.group_id = ?', params: [groupId] },
        query,
        request,
      ),

    /** Those of a group that are not private. */
    listOpen: (groupId: string, query: ListQuery, request: ListRequest): Promise<Page<HouseholdRow>> =>
      page({ sql: 'h.group_id = ? and not h.private_household', params: [groupId] }, query, request),

    people: (id: string): Promise<UserSummary[]> =>
      database.query<UserSummary>(`${PEOPLE} where household_id = ? order by lower(full_name), seq`, [id]),

    async insert(row: NewHouseholdRow): Promise<HouseholdRow> {
      const [inserted] = await database.db.insert(households).values(row).returning();
      changed();
      return inserted!;
    },

    async update(id: string, change: HouseholdChange): Promise<void> {
      await database.db.update(households).set(change).where(eq(households.id, id));
      changed();
    },

    /** New members of the group join this household from now on. */
    async makeDefault({ id, groupId }: Pick<HouseholdRow, 'id' | 'groupId'>): Promise<void> {
      await database.db.update(households).set({ isDefault: false }).where(eq(households.groupId, groupId));
      await database.db.update(households).set({ isDefault: true }).where(eq(households.id, id));
      changed();
    },

    /** Deletes a household and what it owns. */
    async remove(id: string): Promise<void> {
      await database.db.delete(households).where(eq(households.id, id));
      changed();
    },

    /** Clears the cache, because other processes or the deletion of a group may have changed rows. */
    forget: kept.forget,
  };
}
export type HouseholdStore = ReturnType<typeof householdStore>;
