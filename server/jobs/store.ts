import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { JobKind, JobStatus } from '../../core/jobs/kinds.ts';
import type { JobQuery } from '../../core/jobs/schema.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { allOf, type Condition } from '../kit/database/filter-sql.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import type { JobTables } from './tables.ts';

export type JobRow = JobTables['jobs']['$inferSelect'];
export type LogParams = Readonly<Record<string, string | number>>;

/** How many ended jobs are kept. */
const KEPT = 500;
/** Maximum number of log lines per job. Further lines are dropped. */
export const MAX_LINES = 1_000;

const always = { isNullable: false };

const JOBS: Listing = {
  from: 'jobs j',
  columns: 'j.id',
  attributes: {
    id: { sql: 'j.id', type: 'number', ...always },
    kind: { sql: 'j.kind', type: 'text', ...always },
    status: { sql: 'j.status', type: 'text', ...always },
    createdAt: { sql: 'j.created_at', type: 'time', ...always },
  },
  key: 'j.id',
  defaultOrder: 'id',
};

const ended: readonly JobStatus[] = ['done', 'failed', 'cancelled', 'interrupted'];

export function jobStore(database: Database<JobTables>, clock: Clock) {
  const { jobs, jobLines, jobSchedules } = database.tables;

  const find = async (id: number): Promise<JobRow | undefined> =>
    (await database.db.select().from(jobs).where(eq(jobs.id, id)))[0];

  async function change(id: number, values: Partial<JobRow>): Promise<JobRow> {
    return (await database.db.update(jobs).set(values).where(eq(jobs.id, id)).returning())[0]!;
  }

  return {
    find,
    change,

    async list(scope: Condition, query: ListQuery & Partial<JobQuery>, request: ListRequest): Promise<Page<JobRow>> {
      const conditions = [scope];
      if (query.kind) conditions.push({ sql: 'j.kind = ?', params: [query.kind] });
      if (query.status) conditions.push({ sql: 'j.status = ?', params: [query.status] });
      return listPage<{ id: number }, JobRow>(database, JOBS, allOf(...conditions), query, request, async (rows) => {
        const ids = rows.map(({ id }) => Number(id));
        const found = await database.db.select().from(jobs).where(inArray(jobs.id, ids));
        return ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
      });
    },

    /** Rejects with a unique violation if a job of this kind is queued or running. */
    async insert(kind: JobKind, groupId: string | null, input: unknown, isScheduled: boolean): Promise<JobRow> {
      const row = { kind, groupId, input, isScheduled, status: 'queued' as const, done: 0, wantsCancel: false };
      return (
        await database.db
          .insert(jobs)
          .values({ ...row, createdAt: clock() })
          .returning()
      )[0]!;
    },

    isWaiting: async (kinds: readonly JobKind[]): Promise<boolean> => {
      const waiting = and(eq(jobs.status, 'queued'), inArray(jobs.kind, [...kinds]));
      return (await database.db.select({ id: jobs.id }).from(jobs).where(waiting).limit(1)).length > 0;
    },

    /** Takes the oldest queued job of these kinds. In a transaction, no other process takes the same one. */
    async takeNext(owner: string, kinds: readonly JobKind[]): Promise<JobRow | undefined> {
      const waiting = and(eq(jobs.status, 'queued'), inArray(jobs.kind, [...kinds]));
      const [next] = await database.db.select().from(jobs).where(waiting).orderBy(asc(jobs.id)).limit(1);
      if (!next) return undefined;
      const now = clock();
      return change(next.id, { status: 'running', owner, startedAt: now, heartbeatAt: now });
    },

    running: async (): Promise<JobRow[]> => database.db.select().from(jobs).where(eq(jobs.status, 'running')),

    async addLine(jobId: number, code: string, params: LogParams): Promise<void> {
      await database.db.insert(jobLines).values({ jobId, code, params, at: clock() });
    },

    logLines: async (jobIds: readonly number[]) =>
      database.db
        .select()
        .from(jobLines)
        .where(inArray(jobLines.jobId, [...jobIds]))
        .orderBy(asc(jobLines.seq)),

    remove: async (id: number): Promise<void> => void (await database.db.delete(jobs).where(eq(jobs.id, id))),

    /** Deletes all but the newest ended jobs. */
    async forgetOld(): Promise<void> {
      const kept = database.db
        .select({ id: jobs.id })
        .from(jobs)
        .where(inArray(jobs.status, [...ended]))
        .orderBy(desc(jobs.id))
        .limit(KEPT);
      const ids = (await kept).map(({ id }) => id);
      if (ids.length < KEPT) return;
      await database.db.delete(jobs).where(and(inArray(jobs.status, [...ended]), lt(jobs.id, ids.at(-1)!)));
    },

    schedules: async () => database.db.select().from(jobSchedules),

    async setSchedule(kind: JobKind, lastAt: Date): Promise<void> {
      await database.db
        .insert(jobSchedules)
        .values({ kind, lastAt })
        .onConflictDoUpdate({ target: jobSchedules.kind, set: { lastAt } });
    },

    lastOf: async (kind: JobKind): Promise<Date | undefined> =>
      (await database.db.select().from(jobSchedules).where(eq(jobSchedules.kind, kind)))[0]?.lastAt,
  };
}
export type JobStore = ReturnType<typeof jobStore>;
