import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { BulkOutcome, BulkPage, BulkState } from '../../core/importing/bulk.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ImportTables } from './tables.ts';

export type ImportJob = ImportTables['importJobs']['$inferSelect'];
export type ImportJobPage = ImportTables['importJobPages']['$inferSelect'];

/** The result of a page. */
export type Settled =
  | ({ readonly outcome: Exclude<BulkOutcome, 'failed'>; readonly slug: string } & Partial<LineCounts>)
  | { readonly outcome: 'failed'; readonly errorCode: string; readonly reason: string };

/** Number of rows in one statement. */
const AT_ONCE = 500;

/** Bulk imports and their progress. */
export function bulkStore(database: Database<ImportTables>) {
  const { importJobs, importJobPages } = database.tables;

  return {
    async insert(job: Omit<ImportJob, 'seq'>, pages: readonly BulkPage[]): Promise<void> {
      await database.db.insert(importJobs).values(job);
      const rows = pages.map(({ url, categories, tags }, position) => ({
        jobId: job.id,
        position,
        url,
        organizers: { ...(categories ? { recipeCategory: categories } : {}), ...(tags ? { tags } : {}) },
      }));
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await database.db.insert(importJobPages).values(rows.slice(at, at + AT_ONCE));
    },

    find: async (groupId: string, id: string): Promise<ImportJob | undefined> =>
      (
        await database.db
          .select()
          .from(importJobs)
          .where(and(eq(importJobs.groupId, groupId), eq(importJobs.id, id)))
      )[0],

    /** Imports of all groups that have not finished. */
    running: async (): Promise<ImportJob[]> =>
      database.db.select().from(importJobs).where(eq(importJobs.state, 'running')).orderBy(asc(importJobs.seq)),

    pages: async (job: ImportJob): Promise<ImportJobPage[]> =>
      database.db
        .select()
        .from(importJobPages)
        .where(eq(importJobPages.jobId, job.id))
        .orderBy(asc(importJobPages.position)),

    page: async (job: ImportJob, position: number): Promise<ImportJobPage | undefined> =>
      (
        await database.db
          .select()
          .from(importJobPages)
          .where(and(eq(importJobPages.jobId, job.id), eq(importJobPages.position, position)))
      )[0],

    pending: async (job: ImportJob): Promise<Pick<ImportJobPage, 'position' | 'url'>[]> =>
      database.db
        .select({ position: importJobPages.position, url: importJobPages.url })
        .from(importJobPages)
        .where(and(eq(importJobPages.jobId, job.id), isNull(importJobPages.outcome)))
        .orderBy(asc(importJobPages.position)),

    async settle({ jobId, position }: ImportJobPage, change: Settled): Promise<void> {
      const page = and(eq(importJobPages.jobId, jobId), eq(importJobPages.position, position));
      await database.db.update(importJobPages).set(change).where(page);
    },

    /**
     * Takes over an import. False if another process works on it and has sent a heartbeat since `lostBefore`, or if the
     * import has ended. Without `lostBefore` there is no other process.
     */
    async claim({ id, groupId }: ImportJob, owner: string, now: Date, lostBefore: Date | null): Promise<boolean> {
      const isFree = or(
        isNull(importJobs.owner),
        eq(importJobs.owner, owner),
        isNull(importJobs.heartbeatAt),
        ...(lostBefore ? [lt(importJobs.heartbeatAt, lostBefore)] : []),
      );
      const mine = and(eq(importJobs.id, id), eq(importJobs.state, 'running'), lostBefore ? isFree : undefined);
      const taken = await database.groupTx(groupId, () =>
        database.db.update(importJobs).set({ owner, heartbeatAt: now }).where(mine).returning(),
      );
      return taken.length > 0;
    },

    /** Sends a heartbeat. Returns the current row, which may have another owner, or an end that someone requested. */
    async beat(
      { id, groupId }: ImportJob,
      owner: string,
      now: Date,
    ): Promise<Pick<ImportJob, 'owner' | 'state'> | null> {
      const mine = and(eq(importJobs.id, id), eq(importJobs.owner, owner));
      await database.groupTx(groupId, () => database.db.update(importJobs).set({ heartbeatAt: now }).where(mine));
      const [row] = await database.db.select().from(importJobs).where(eq(importJobs.id, id));
      return row ?? null;
    },

    /** Releases an import, so that another process can take it over. */
    async release({ id, groupId }: ImportJob, owner: string): Promise<void> {
      const mine = and(eq(importJobs.id, id), eq(importJobs.owner, owner));
      await database.groupTx(groupId, () =>
        database.db.update(importJobs).set({ owner: null, heartbeatAt: null }).where(mine),
      );
    },

    async setState({ id }: ImportJob, state: BulkState): Promise<void> {
      await database.db.update(importJobs).set({ state }).where(eq(importJobs.id, id));
    },
  };
}
export type BulkStore = ReturnType<typeof bulkStore>;
