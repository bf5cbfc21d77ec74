import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../kit/database/database.ts';
import type { SharingTables } from './tables.ts';

export type ShareTokenRow = SharingTables['shareTokens']['$inferSelect'];

export function sharingStore(database: Database<SharingTables>) {
  const { shareTokens } = database.tables;

  const own = ({ groupId, id }: Pick<ShareTokenRow, 'groupId' | 'id'>) =>
    and(eq(shareTokens.groupId, groupId), eq(shareTokens.id, id));

  return {
    /** The links of a group or of one recipe, newest first. */
    list: async (groupId: string, recipeId: string | undefined): Promise<ShareTokenRow[]> =>
      database.db
        .select()
        .from(shareTokens)
        .where(and(eq(shareTokens.groupId, groupId), recipeId ? eq(shareTokens.recipeId, recipeId) : undefined))
        .orderBy(desc(shareTokens.createdAt), shareTokens.id),

    find: async (groupId: string, id: string): Promise<ShareTokenRow | undefined> =>
      (await database.db.select().from(shareTokens).where(own({ groupId, id })))[0],

    /** Not limited to a group, because the token is all that a reader needs. Ids are case-insensitive. */
    findToken: async (id: string): Promise<ShareTokenRow | undefined> =>
      (await database.db.select().from(shareTokens).where(eq(shareTokens.id, id.toLowerCase())))[0],

    insert: async (row: ShareTokenRow): Promise<void> => {
      await database.db.insert(shareTokens).values(row);
    },

    setExpiry: async (row: ShareTokenRow, expiresAt: Date): Promise<void> => {
      await database.db.update(shareTokens).set({ expiresAt }).where(own(row));
    },

    remove: async (row: ShareTokenRow): Promise<void> => {
      await database.db.delete(shareTokens).where(own(row));
    },

    /** Deletes links of all groups that expired before this time. */
    removeExpired: async (before: Date): Promise<void> => {
      const expired = lt(shareTokens.expiresAt, before);
      const [any] = await database.db.select({ id: shareTokens.id }).from(shareTokens).where(expired).limit(1);
      if (any) await database.tx(async () => void (await database.db.delete(shareTokens).where(expired)));
    },
  };
}
export type SharingStore = ReturnType<typeof sharingStore>;
