import { eq } from 'drizzle-orm';
import type { GroupStatistics } from '../../core/groups/schema.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import type { UserSummary } from '../../core/users/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { GroupTables } from './tables.ts';

/** Selects people as groups and households list them. */
export const PEOPLE =
  'select id, full_name as "fullName", username, group_id as "groupId", household_id as "householdId" from users';

interface StatisticsScope {
  readonly groupId: string;
  readonly householdId?: string;
}

/** The contents of a group: its people, the categories that it chose, and counts. */
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

    /** Counts what a group has. Given a household, recipes and people are those of the household. */
    async statistics({ groupId, householdId }: StatisticsScope): Promise<GroupStatistics> {
      const count = (table: string) => `(select count(*) from ${table} where group_id = ?)`;
      const [recipes, users] = householdId
        ? [
            '(select count(*) from recipes r join users u on u.id = r.user_id where u.household_id = ?)',
            '(select count(*) from users where household_id = ?)',
          ]
        : [count('recipes'), count('users')];
      const owner = householdId ?? groupId;
      const [row] = await database.query<GroupStatistics>(
        `select ${recipes} as "totalRecipes", ${users} as "totalUsers",
         ${count('categories')} as "totalCategories", ${count('tags')} as "totalTags", ${count('tools')} as "totalTools"`,
        [owner, owner, groupId, groupId, groupId],
      );
      // PostgreSQL returns counts as text.
      return Object.fromEntries(Object.entries(row!).map(([key, n]) => [key, Number(n)])) as GroupStatistics;
    },
  };
}
