import { eq } from 'drizzle-orm';
import type { Database } from '../kit/database.ts';
import type { GroupTables } from './tables.ts';

export type GroupRow = GroupTables['groups']['$inferSelect'];
export type PreferencesRow = GroupTables['groupPreferences']['$inferSelect'];

export function groupStore(database: Database<GroupTables>) {
  const { groups, groupPreferences } = database.tables;
  return {
    findByName: async (name: string): Promise<(GroupRow & { privateGroup: boolean }) | undefined> => {
      const [row] = await database.db
        .select({ group: groups, privateGroup: groupPreferences.privateGroup })
        .from(groups)
        .innerJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
        .where(eq(groups.name, name));
      return row && { ...row.group, privateGroup: row.privateGroup };
    },

    preferences: async (groupId: string): Promise<PreferencesRow> =>
      (await database.db.select().from(groupPreferences).where(eq(groupPreferences.groupId, groupId)))[0]!,

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
