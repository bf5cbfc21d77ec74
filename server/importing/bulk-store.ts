import { and, asc, eq, isNull } from 'drizzle-orm';
import type { BulkOutcome, BulkPage, BulkState } from '../../core/importing/bulk.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import type { Database } from '../kit/database.ts';
import type { ImportTables } from './tables.ts';

export type ImportJob = ImportTables['importJobs']['$inferSelect'];
export type ImportJobPage = ImportTables['importJobPages']['$inferSelect'];

/** What became of a page. */
export type Settled =
  | ({ readonly outcome: Exclude<BulkOutcome, 'failed'>; readonly slug: string } & Partial<LineCounts>)
  | { readonly outcome: 'failed'; readonly errorCode: string; readonly reason: string };

/** So many rows fit into one statement. */
const AT_ONCE = 500;

/** Imports of many pages and how far they are. */
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

    /** Those that a stop of the server has interrupted, of all groups. */
    running: async (): Promise<ImportJob[]> =>
      database.db.select().from(importJobs).where(eq(importJobs.state, 'running')).orderBy(asc(importJobs.seq)),

    pages: async (job: ImportJob): Promise<ImportJobPage[]> =>
      database.db
        .select()
        .from(importJobPages)
        .where(eq(importJobPages.jobId, job.id))
        .orderBy(asc(importJobPages.position)),

    pending: async (job: ImportJob): Promise<ImportJobPage[]> =>
      database.db
        .select()
        .from(importJobPages)
        .where(and(eq(importJobPages.jobId, job.id), isNull(importJobPages.outcome)))
        .orderBy(asc(importJobPages.position)),

    async settle({ jobId, position }: ImportJobPage, change: Settled): Promise<void> {
      const page = and(eq(importJobPages.jobId, jobId), eq(importJobPages.position, position));
      await database.db.update(importJobPages).set(change).where(page);
    },

    async setState({ id }: ImportJob, state: BulkState): Promise<void> {
      await database.db.update(importJobs).set({ state }).where(eq(importJobs.id, id));
    },
  };
}
export type BulkStore = ReturnType<typeof bulkStore>;
