import { and, eq, or } from 'drizzle-orm';
import type { GroupStatistics } from '../../core/groups/schema.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import type { Database } from '../kit/database.ts';
import type { GroupTables } from './tables.ts';

export type GroupRow = GroupTables['groups']['$inferSelect'];
export type PreferencesRow = GroupTables['groupPreferences']['$inferSelect'];

export function groupStore(database: Database<GroupTables>) {
  const { groups, groupPreferences, groupCategories } = database.tables;
  return {
    findByName: async (name: string): Promise<(GroupRow & { privateGroup: boolean }) | undefined> => {
      const [row] = await database.db
        .select({ group: groups, privateGroup: groupPreferences.privateGroup })
        .from(groups)
        .innerJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
        .where(eq(groups.name, name));
      return row && { ...row.group, privateGroup: row.privateGroup };
    },

    /** A group that shows itself to visitors, by slug or id. */
    findOpen: async (key: string): Promise<GroupRow | undefined> => {
      const isOpen = and(eq(groupPreferences.privateGroup, false), eq(groupPreferences.recipePublic, true));
      const [row] = await database.db
        .select({ group: groups })
        .from(groups)
        .innerJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
        .where(and(or(eq(groups.slug, key), eq(groups.id, key)), isOpen));
      return row?.group;
    },

    preferences: async (groupId: string): Promise<PreferencesRow> =>
      (await database.db.select().from(groupPreferences).where(eq(groupPreferences.groupId, groupId)))[0]!,

    get: async (groupId: string): Promise<GroupRow> =>
      (await database.db.select().from(groups).where(eq(groups.id, groupId)))[0]!,

    async updatePreferences(groupId: string, change: Partial<PreferencesRow>): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await database.db.update(groupPreferences).set(change).where(eq(groupPreferences.groupId, groupId));
    },

    /** The categories that the group chose, in their order. */
    categories: (groupId: string): Promise<OrganizerRef[]> =>
      database.query<OrganizerRef>(
        `select c.id, c.name, c.slug from group_categories g join categories c on c.id = g.category_id
         where g.group_id = ? order by g.position`,
        [groupId],
      ),

    async setCategories(groupId: string, ids: readonly string[]): Promise<void> {
      await database.db.delete(groupCategories).where(eq(groupCategories.groupId, groupId));
      const rows = ids.map((categoryId, position) => ({ groupId, categoryId, position }));
      if (rows.length > 0) await database.db.insert(groupCategories).values(rows);
    },

    async statistics(groupId: string): Promise<GroupStatistics> {
      const count = (table: string) => `(select count(*) from ${table} where group_id = ?)`;
      const [row] = await database.query<GroupStatistics>(
        `select ${count('recipes')} as "totalRecipes", ${count('users')} as "totalUsers",
         ${count('categories')} as "totalCategories", ${count('tags')} as "totalTags", ${count('tools')} as "totalTools"`,
        Array<string>(5).fill(groupId),
      );
      // PostgreSQL gives counts as text.
      return Object.fromEntries(Object.entries(row!).map(([key, n]) => [key, Number(n)])) as GroupStatistics;
    },

    insert: (
      group: GroupTables['groups']['$inferInsert'],
      preferences: GroupTables['groupPreferences']['$inferInsert'],
    ) =>
      database.tx(async () => {
        await database.db.insert(groups).values(group);
        await database.db.insert(groupPreferences).values(preferences);
      }),
  };
}
export type GroupStore = ReturnType<typeof groupStore>;
