import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { DEFAULT_GROUP, type GroupPreferences, type GroupPreferencesBody } from '../../core/groups/schema.ts';
import { firstHouseholdId } from '../../core/households/household-id.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Database } from '../kit/database/database.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { timedCache, untilChanged } from '../kit/work/timed-cache.ts';
import { groupContents } from './contents.ts';
import type { HouseholdRow, HouseholdStore } from './households/store.ts';
import { preferenceStore } from './preference-store.ts';
import { type GroupTables, openHousehold } from './tables.ts';

export type GroupRow = GroupTables['groups']['$inferSelect'];

/** The preferences of a new group and its household. */
export type NewPreferences = Required<GroupPreferencesBody> & Pick<GroupPreferences, 'id' | 'groupId'>;

const always = { isNullable: false };

const GROUPS: Listing = {
  from: 'groups g',
  columns: 'g.id',
  attributes: {
    id: { sql: 'g.id', type: 'id', ...always },
    name: { sql: 'g.name', type: 'text', orderSql: 'lower(g.name)', ...always },
    slug: { sql: 'g.slug', type: 'text', ...always },
    createdAt: { sql: 'g.created_at', type: 'time', ...always },
    updateAt: { sql: 'g.updated_at', type: 'time', ...always },
  },
  key: 'g.id',
  defaultOrder: 'createdAt',
};

export interface GroupStoreParts {
  readonly database: Database<GroupTables>;
  readonly households: HouseholdStore;
  /** The name of the first group of a library. */
  readonly defaultName?: string;
  /** Tells other processes to reload groups. */
  readonly tellOthers?: () => void;
}

/** Groups and their preferences. The data that each request needs is cached until a group changes. */
export function groupStore({
  database,
  households,
  defaultName = DEFAULT_GROUP,
  tellOthers = () => {},
}: GroupStoreParts) {
  const { groups, groupPreferences } = database.tables;
  const keptDefault = timedCache<GroupRow>(untilChanged(database.dialect));
  const forget = () => {
    preferences.forgetPreferences();
    keptDefault.forget();
    households.forget();
  };
  const changed = () =>
    database.afterCommit(() => {
      forget();
      tellOthers();
    });
  const preferences = preferenceStore({ database, households, changed });

  const withIds = database.prepare((ids: readonly string[]) =>
    database.db
      .select()
      .from(groups)
      .where(inArray(groups.id, [...ids])),
  );
  const withId = database.prepare((id: string) => database.db.select().from(groups).where(eq(groups.id, id)));
  const defaultFirst = database.prepare((name: string) =>
    database.db
      .select()
      .from(groups)
      .orderBy(sql`case when ${groups.name} = ${name} then 0 else 1 end`, groups.createdAt, groups.id)
      .limit(1),
  );
  const readDefault = async (): Promise<GroupRow> => (await defaultFirst(defaultName))[0]!;

  async function byIds(rows: readonly { id: string }[]): Promise<GroupRow[]> {
    const ids = rows.map(({ id }) => id);
    const found = await withIds(ids);
    const known = new Map(found.map((group) => [group.id, group]));
    return ids.map((id) => known.get(id)!);
  }

  return {
    ...groupContents(database),
    ...preferences,

    /** The name of the first group of a library. */
    defaultName,

    /** All groups of the site. */
    list: (query: ListQuery, request: ListRequest): Promise<Page<GroupRow>> =>
      listPage<{ id: string }, GroupRow>(database, GROUPS, { sql: '1 = 1', params: [] }, query, request, byIds),

    find: async (id: string): Promise<GroupRow | undefined> => (await withId(id))[0],

    findBySlug: async (slug: string): Promise<GroupRow | undefined> =>
      (await database.db.select().from(groups).where(eq(groups.slug, slug)))[0],

    /** The group for people without an invitation: the one with the default name, else the oldest. */
    findDefault: (): Promise<GroupRow> =>
      database.inTransaction() ? readDefault() : keptDefault.get('default', readDefault),

    async update(groupId: string, change: Partial<GroupRow>): Promise<void> {
      await database.db.update(groups).set(change).where(eq(groups.id, groupId));
      changed();
    },

    /** Deletes a group and all of its rows. */
    async remove(groupId: string): Promise<void> {
      await database.db.delete(groups).where(eq(groups.id, groupId));
      changed();
    },

    findByName: async (name: string): Promise<(GroupRow & { privateGroup: boolean }) | undefined> => {
      const [row] = await database.db
        .select({ group: groups, privateGroup: groupPreferences.privateGroup })
        .from(groups)
        .innerJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
        .where(eq(groups.name, name));
      return row && { ...row.group, privateGroup: row.privateGroup };
    },

    /** The names of all groups, to find one that looks like another. */
    names: (): Promise<{ id: string; name: string }[]> =>
      database.db.select({ id: groups.id, name: groups.name }).from(groups),

    /** A public group, by slug or id: one of its households shows recipes. */
    findOpen: async (key: string): Promise<GroupRow | undefined> => {
      const isOpen = and(
        eq(groupPreferences.privateGroup, false),
        sql`exists (select 1 from households h where h.group_id = ${groups.id} and ${sql.raw(openHousehold('h'))})`,
      );
      const [row] = await database.db
        .select({ group: groups })
        .from(groups)
        .innerJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
        .where(and(or(eq(groups.slug, key), eq(groups.id, key.toLowerCase())), isOpen));
      return row?.group;
    },

    /** Clears the cache, because other processes may have changed rows. */
    forget,

    get: async (groupId: string): Promise<GroupRow> => (await withId(groupId))[0]!,

    /** Adds a group with one household, which has the name of the group unless another is given. */
    insert: (
      group: GroupTables['groups']['$inferInsert'],
      { id, groupId, privateGroup, ...rest }: NewPreferences,
      household: Pick<HouseholdRow, 'name' | 'slug'> = group,
    ) =>
      database.tx(async () => {
        await database.db.insert(groups).values(group);
        await database.db.insert(groupPreferences).values({ id, groupId, privateGroup });
        await households.insert({
          ...rest,
          id: firstHouseholdId(groupId),
          groupId,
          name: household.name,
          slug: household.slug,
          isDefault: true,
          privateHousehold: privateGroup,
          createdAt: group.createdAt,
          updatedAt: group.updatedAt,
        });
        changed();
      }),
  };
}
export type GroupStore = ReturnType<typeof groupStore>;
