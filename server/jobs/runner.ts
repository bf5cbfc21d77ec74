import { setTimeout } from 'node:timers/promises';
import { failJob } from '../../core/jobs/errors.ts';
import type { JobKind } from '../../core/jobs/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, isUniqueViolation } from '../kit/database.ts';
import type { Log } from '../kit/log.ts';
import { hasEnded, processName } from '../kit/working-folders.ts';
import type { Schedule } from './schedule.ts';
import { type JobRow, type JobStore, type LogParams, MAX_LINES } from './store.ts';

const HEARTBEAT_MS = 10_000;
/** A process that has not been heard of for this long has ended. */
const LOST_AFTER_MS = 60_000;
const PROGRESS_EACH_MS = 500;
const POLL_MS = 150;
/** A long job must not keep a short one waiting. */
const LANES = 3;

/** Why a job is to end that nobody cancelled: its process ends. */
export const STOPPING = new Error('the server stops');

/** What a job sees of itself while it runs. */
export interface RunningJob {
  readonly id: number;
  readonly groupId: string | null;
  readonly input: unknown;
  /** For a scheduled job: what was due last before, and what is due now. */
  readonly window: { readonly after: Date; readonly until: Date } | null;
  /** Aborts when somebody cancels, or when the process ends. */
  readonly signal: AbortSignal;
  /** Writes a line; `code` is a key under `jobs.log`. */
  log(code: string, params?: LogParams): Promise<void>;
  /** Tells how far it is; written twice a second at most. */
  progress(done: number, total?: number): void;
}

export interface JobDefinition {
  /** When it comes by itself; absent for those that only people start. */
  readonly schedule?: Schedule;
  /** `nothing` takes the job out of the list: there was nothing to do. */
  run(job: RunningJob): Promise<'nothing' | undefined>;
}

export type JobDefinitions = Partial<Record<JobKind, JobDefinition>>;

export interface RunnerParts {
  readonly database: Database;
  readonly store: JobStore;
  readonly definitions: JobDefinitions;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'info' | 'warn'>;
}

/** The code that a failure is remembered by: the texts of others' errors are for the log of the server. */
const failureOf = (error: unknown): { code: string; params: LogParams } =>
  isAppError(error)
    ? { code: error.code, params: { ...error.params } as LogParams }
    : { code: 'jobs.failed', params: {} };

type End = Pick<JobRow, 'status' | 'errorCode' | 'errorParams'>;
const ended = (status: JobRow['status'], error?: { code: string; params: LogParams }): End => ({
  status,
  errorCode: error?.code ?? null,
  errorParams: error?.params ?? null,
});

/**
 * Runs jobs, a few at once, as rows that several processes share: an index of the database lets none of a kind run
 * beside another, and who takes a row runs it. A process that ends leaves its job to be called interrupted by the next.
 */
export function jobRunner({ database, store, definitions, clock, log }: RunnerParts) {
  const owner = processName();
  const kinds = Object.keys(definitions) as JobKind[];
  const running = new Map<number, AbortController>();
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();

  function jobOf(row: JobRow, signal: AbortSignal): RunningJob & { flush(): Promise<void> } {
    const { after, until, ...input } = (row.input ?? {}) as { after?: string; until?: string };
    let lines = 0;
    let writing: Promise<unknown> = Promise.resolve();
    let writtenAt = 0;
    let latest: { done: number; total: number | null } | null = null;
    const write = () => {
      const values = latest;
      latest = null;
      writtenAt = performance.now();
      // Progress that is not written is told by the next.
      if (values) writing = database.tx(() => store.change(row.id, values)).catch(() => {});
    };
    return {
      id: row.id,
      groupId: row.groupId,
      input,
      window: row.isScheduled && after && until ? { after: new Date(after), until: new Date(until) } : null,
      signal,
      async log(code, params = {}) {
        if (++lines <= MAX_LINES) await database.tx(() => store.addLine(row.id, code, params));
      },
      progress(done, total) {
        latest = { done, total: total ?? null };
        if (performance.now() - writtenAt > PROGRESS_EACH_MS) write();
      },
      async flush() {
        write();
        await writing;
      },
    };
  }

  /** Tells that this process lives, and hears whether somebody wants the job to end. */
  async function beat(id: number, controller: AbortController) {
    try {
      const { wantsCancel } = await database.tx(() => store.change(id, { heartbeatAt: clock() }));
      if (wantsCancel) controller.abort();
    } catch (err) {
      log.warn({ err, job: id }, 'a job could not tell that it runs');
    }
  }

  async function end(job: { readonly id: number }, kind: JobKind, outcome: End | 'nothing') {
    await database.tx(async () => {
      if (outcome === 'nothing') await store.remove(job.id);
      else await store.change(job.id, { ...outcome, finishedAt: clock(), owner: null });
      await store.forgetOld();
    });
    log.info({ job: job.id, kind, status: outcome === 'nothing' ? outcome : outcome.status }, 'a job ended');
  }

  /** Jobs that nobody runs any more: their process has ended, or has not been heard of for long. */
  async function lost(): Promise<JobRow[]> {
    const since = clock().getTime() - LOST_AFTER_MS;
    const isLost = (row: JobRow) =>
      (row.owner !== null && hasEnded(row.owner, owner)) || (row.heartbeatAt?.getTime() ?? 0) < since;
    return (await store.running()).filter((row) => !running.has(row.id) && isLost(row));
  }

  /** Calls the jobs interrupted whose process has ended. */
  async function mendLost(): Promise<void> {
    if ((await lost()).length === 0) return;
    await database.tx(async () => {
      for (const { id } of await lost())
        await store.change(id, { ...ended('interrupted'), finishedAt: clock(), owner: null });
    });
  }

  async function runOne(row: JobRow): Promise<void> {
    const controller = new AbortController();
    running.set(row.id, controller);
    const signal = AbortSignal.any([controller.signal, stopping.signal]);
    const beating = setInterval(() => void beat(row.id, controller), HEARTBEAT_MS).unref();
    const job = jobOf(row, signal);
    let outcome: End | 'nothing';
    try {
      const answer = await definitions[row.kind]!.run(job);
      outcome = answer ?? ended('done');
    } catch (err) {
      if (stopping.signal.aborted) outcome = ended('interrupted');
      else if (signal.aborted) outcome = ended('cancelled');
      else {
        log.error({ err, job: row.id, kind: row.kind }, 'a job failed');
        outcome = ended('failed', failureOf(err));
      }
    }
    clearInterval(beating);
    await job.flush();
    running.delete(row.id);
    // Where this cannot be written, the next process finds that nobody runs the job.
    await end(row, row.kind, outcome).catch((err) =>
      log.error({ err, job: row.id }, 'the end of a job was not written'),
    );
  }

  async function runAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Asked first without one: a transaction is a write.
      const row = (await store.isWaiting(kinds)) && (await database.tx(() => store.takeNext(owner, kinds)));
      if (!row) return;
      await runOne(row);
    }
  }

  return {
    /** Runs what waits, until nothing does. */
    async pump(): Promise<void> {
      if (lanes.size < LANES && !stopping.signal.aborted) {
        const lane: Promise<void> = runAll()
          .catch((err) => log.error({ err }, 'jobs could not be taken'))
          .finally(() => lanes.delete(lane));
        lanes.add(lane);
      }
      await Promise.all(lanes);
    },

    /** Throws `jobs.already_running` where one of its kind waits or runs. */
    async enqueue(kind: JobKind, { groupId = null, input = {}, isScheduled = false }: NewJob = {}): Promise<JobRow> {
      const insert = () => database.tx(() => store.insert(kind, groupId, input, isScheduled));
      try {
        return await insert().catch(async (error) => {
          if (!isUniqueViolation(error)) throw error;
          // Perhaps only the row of a process that was killed is in the way.
          await mendLost();
          return insert();
        });
      } catch (cause) {
        if (isUniqueViolation(cause)) throw failJob('jobs.already_running', { cause });
        throw cause;
      }
    },

    /** The row of a job when it has ended, whichever process runs it; undefined where it left none. */
    async ended(id: number): Promise<JobRow | undefined> {
      for (;;) {
        const row = await store.find(id);
        if (!row || row.finishedAt !== null) return row;
        await setTimeout(POLL_MS);
      }
    },

    /** Asks a job to end: at once where it runs here, at its next heartbeat where another process runs it. */
    async cancel(row: JobRow): Promise<JobRow> {
      if (row.status === 'queued')
        return database.tx(() => store.change(row.id, { status: 'cancelled', finishedAt: clock() }));
      if (row.status !== 'running') throw failJob('jobs.not_running');
      running.get(row.id)?.abort();
      return database.tx(() => store.change(row.id, { wantsCancel: true }));
    },

    mendLost,

    /** Ends what runs at its next safe point, and takes nothing more. */
    async close(): Promise<void> {
      stopping.abort(STOPPING);
      await Promise.all(lanes);
    },
  };
}

export interface NewJob {
  readonly groupId?: string | null;
  readonly input?: unknown;
  readonly isScheduled?: boolean;
}
export type JobRunner = ReturnType<typeof jobRunner>;
