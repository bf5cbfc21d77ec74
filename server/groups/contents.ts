import { eq } from 'drizzle-orm';
import type { GroupStatistics } from '../../core/groups/schema.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import type { UserSummary } from '../../core/users/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { GroupTables } from './tables.ts';

/** Selects people as groups and households list them. */
export const PEOPLE =
  'select id, full_name as "fullName", username, group_id as "groupId", household_id as "householdId" from users';

/** What belongs to a group: its people, the categories that it chose, and how much it holds. */
export function groupContents(database: Database<GroupTables>) {
  const { groupCategories } = database.tables;

  return {
    people: (groupId: string): Promise<UserSummary[]> =>
      database.query<UserSummary>(`${PEOPLE} where group_id = ? order by lower(full_name), seq`, [groupId]),

    /** The categories that the group chose, in order. */
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
      // PostgreSQL returns counts as text.
      return Object.fromEntries(Object.entries(row!).map(([key, n]) => [key, Number(n)])) as GroupStatistics;
    },
  };
}
