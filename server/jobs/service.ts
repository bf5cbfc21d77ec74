import type { Caller } from '../../core/auth/caller.ts';
import { failJob } from '../../core/jobs/errors.ts';
import type { JobKind } from '../../core/jobs/kinds.ts';
import type { Job, JobQuery, JobWithLog, ServerTask, Schedule as WireSchedule } from '../../core/jobs/schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Log } from '../kit/log/log.ts';
import { type JobDefinitions, jobRunner, type NewJob } from './runner.ts';

import { ruleOf } from './schedule.ts';
import { jobScheduler } from './scheduler.ts';
import { type JobRow, jobStore, type LogParams } from './store.ts';
import type { JobTables } from './tables.ts';

export interface JobParts {
  readonly database: Database<JobTables>;
  readonly definitions: JobDefinitions;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'info' | 'warn'>;
  /** The HTTP status of an error code. */
  readonly statusOf: (code: string) => number;
}

type Lines = Awaited<ReturnType<ReturnType<typeof jobStore>['logLines']>>;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

const jobOf = (row: JobRow, { t }: Language): Job => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  startedAt: instant(row.startedAt),
  finishedAt: instant(row.finishedAt),
  error: row.errorCode && t(`errors.${row.errorCode}`, row.errorParams ?? {}),
});

const lineText = ({ code, params }: Lines[number], { t }: Language): string => t(`jobs.log.${code}`, params);

const taskStatus = { queued: 'running', running: 'running', done: 'finished' } as const;

/** First clients expect a group of each task, so tasks of the whole site get that of the reader. */
const taskOf = (row: JobRow, lines: Lines, reader: Caller, language: Language): ServerTask => ({
  id: row.id,
  groupId: row.groupId ?? reader.groupId,
  name: 'Background Task',
  createdAt: row.createdAt.toISOString(),
  status: taskStatus[row.status as keyof typeof taskStatus] ?? 'failed',
  log: lines
    .filter(({ jobId }) => jobId === row.id)
    .map((line) => `${line.at.toISOString()}: ${lineText(line, language)}\n`)
    .join(''),
});

/** Lists and starts jobs. */
export function jobService({ database, definitions, clock, log, statusOf }: JobParts) {
  const store = jobStore(database, clock);
  const runner = jobRunner({ database, store, definitions, clock, log });
  const scheduler = jobScheduler({ database, store, runner, definitions, clock, log });

  async function found(id: number): Promise<JobRow> {
    const row = await store.find(id);
    if (!row) throw failJob('jobs.not_found');
    return row;
  }

  /** Queues a job and runs it in the background. Throws `jobs.already_running`. */
  async function enqueue(kind: JobKind): Promise<JobRow> {
    const row = await runner.enqueue(kind);
    void runner.pump();
    return row;
  }

  return {
    enqueue,
    scheduler,

    /**
     * Runs a job and waits for it to end. Returns the parameters of its log lines by code; a repeated code keeps the
     * last. Throws the job's error, or `jobs.already_running`.
     */
    async runToEnd(kind: JobKind, given: NewJob = {}): Promise<Readonly<Record<string, LogParams>>> {
      const { id } = await runner.enqueue(kind, given);
      void runner.pump();
      const row = await runner.ended(id);
      if (row && row.status !== 'done') {
        const code = row.errorCode ?? 'jobs.failed';
        throw new AppError(code, statusOf(code), row.errorParams ? { params: row.errorParams } : {});
      }
      return Object.fromEntries((await store.logLines([id])).map(({ code, params }) => [code, params]));
    },

    async list(query: JobQuery, request: ListRequest, language: Language): Promise<Page<Job>> {
      const page = await store.list({ sql: '1 = 1', params: [] }, query, request);
      return { ...page, items: page.items.map((row) => jobOf(row, language)) };
    },

    async get(id: number, language: Language): Promise<JobWithLog> {
      const row = await found(id);
      const lines = await store.logLines([id]);
      const log = lines.map((line) => ({ at: line.at.toISOString(), text: lineText(line, language) }));
      return { ...jobOf(row, language), log };
    },

    start: async (kind: JobKind, language: Language): Promise<Job> => jobOf(await enqueue(kind), language),

    startTest: async (caller: Caller, language: Language): Promise<ServerTask> =>
      taskOf(await enqueue('test'), [], caller, language),

    cancel: async (id: number, language: Language): Promise<Job> =>
      jobOf(await runner.cancel(await found(id)), language),

    /** Jobs in the form that older clients know, of the caller's group or of all. */
    async tasks(
      caller: Caller,
      which: 'all' | 'own',
      query: ListQuery,
      request: ListRequest,
      language: Language,
    ): Promise<Page<ServerTask>> {
      const scope =
        which === 'all' ? { sql: '1 = 1', params: [] } : { sql: 'j.group_id = ?', params: [caller.groupId] };
      const page = await store.list(scope, query, request);
      const lines = await store.logLines(page.items.map(({ id }) => id));
      return { ...page, items: page.items.map((row) => taskOf(row, lines, caller, language)) };
    },

    async schedules(): Promise<WireSchedule[]> {
      const rows = await scheduler.list();
      return rows.map(({ kind, schedule, lastAt, nextAt }) => ({
        kind,
        rule: ruleOf(schedule),
        lastAt: instant(lastAt),
        nextAt: nextAt.toISOString(),
      }));
    },

    /** Resolves when the queue is empty. */
    settled: (): Promise<void> => runner.pump(),
    /** Whether a job runs in this process. */
    isBusy: runner.isBusy,

    async close(): Promise<void> {
      await scheduler.close();
      await runner.close();
    },
  };
}
export type JobService = ReturnType<typeof jobService>;
export { type JobDefinition, type RunningJob, STOPPING } from './runner.ts';
