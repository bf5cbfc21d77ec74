import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Columns } from '../../kit/database/columns.ts';
import type { Database } from '../../kit/database/database.ts';

export const archiveTables = (k: Columns) => ({
  recipeArchives: k.table('recipe_archives', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    name: k.text('name').notNull(),
    filename: k.text('filename').notNull(),
    sizeBytes: k.real('size_bytes').notNull(),
    expiresAt: k.time('expires_at').notNull(),
  }),
});
export type ArchiveTables = ReturnType<typeof archiveTables>;
export type ArchiveRow = ArchiveTables['recipeArchives']['$inferSelect'];

/** The recipe archives that groups have made. */
export function archiveStore(database: Database<ArchiveTables>) {
  const { recipeArchives: rows } = database.tables;
  return {
    /** Archives that have not expired, newest first. */
    list: async (groupId: string, now: Date): Promise<ArchiveRow[]> =>
      database.db
        .select()
        .from(rows)
        .where(and(eq(rows.groupId, groupId), gt(rows.expiresAt, now)))
        .orderBy(desc(rows.seq)),

    find: async (groupId: string, id: string, now: Date): Promise<ArchiveRow | undefined> =>
      (
        await database.db
          .select()
          .from(rows)
          .where(and(eq(rows.groupId, groupId), eq(rows.id, id), gt(rows.expiresAt, now)))
      )[0],

    insert: (row: ArchiveTables['recipeArchives']['$inferInsert']): Promise<unknown> =>
      database.groupTx(row.groupId, async () => database.db.insert(rows).values(row)),

    /** Deletes all archives of a group, or all expired ones. Returns the deleted rows, oldest first. */
    remove: async (which: { groupId: string } | { expiredAt: Date }): Promise<ArchiveRow[]> => {
      const chosen = 'groupId' in which ? eq(rows.groupId, which.groupId) : lte(rows.expiresAt, which.expiredAt);
      const [any] = await database.db.select({ id: rows.id }).from(rows).where(chosen).limit(1);
      if (!any) return [];
      const work = async () => {
        const found = await database.db.select().from(rows).where(chosen).orderBy(asc(rows.seq));
        await database.db.delete(rows).where(chosen);
        return found;
      };
      return 'groupId' in which ? database.groupTx(which.groupId, work) : database.tx(work);
    },
  };
}
export type ArchiveStore = ReturnType<typeof archiveStore>;
