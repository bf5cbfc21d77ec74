import { setTimeout } from 'node:timers/promises';
import { failJob } from '../../core/jobs/errors.ts';
import type { JobKind } from '../../core/jobs/kinds.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import { processName } from '../kit/files/working-folders.ts';
import type { Log } from '../kit/log/log.ts';
import { lostJobs } from './lost-jobs.ts';
import { type End, ended, failureOf } from './outcome.ts';
import { type RunningJob, runningJob } from './running-job.ts';
import type { Schedule } from './schedule.ts';
import type { JobRow, JobStore } from './store.ts';

const HEARTBEAT_MS = 10_000;
const POLL_MS = 150;
/** Several lanes, so that a long job does not block a short one. */
const LANES = 3;

export type { RunningJob } from './running-job.ts';

/** The abort reason when the process stops, as opposed to a cancelled job. */
export const STOPPING = new Error('the server is stopping');

export interface JobDefinition {
  /** When the job runs by itself. Absent for jobs that only people start. */
  readonly schedule?: Schedule;
  /** `nothing` removes the job from the list, because there was nothing to do. */
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

/**
 * Runs jobs, a few at once. Jobs are rows that several processes share: a unique index allows one active job of each
 * kind, and the process that takes a row runs it. If a process dies, the next one marks its job as interrupted.
 */
export function jobRunner({ database, store, definitions, clock, log }: RunnerParts) {
  const owner = processName();
  const kinds = Object.keys(definitions) as JobKind[];
  const running = new Map<number, AbortController>();
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  const mendLost = lostJobs({ database, store, clock, owner, isHere: (id) => running.has(id) });

  /** Writes the heartbeat and checks whether the job was cancelled. */
  async function beat(id: number, controller: AbortController) {
    try {
      const { wantsCancel } = await database.tx(() => store.change(id, { heartbeatAt: clock() }));
      if (wantsCancel) controller.abort();
    } catch (err) {
      log.warn({ err, job: id }, 'could not write the heartbeat of a job');
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

  async function runOne(row: JobRow): Promise<void> {
    const controller = new AbortController();
    running.set(row.id, controller);
    const signal = AbortSignal.any([controller.signal, stopping.signal]);
    const beating = setInterval(() => void beat(row.id, controller), HEARTBEAT_MS).unref();
    const job = runningJob({ database, store }, row, signal);
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
    // If this cannot be written, the next process marks the job as interrupted.
    await end(row, row.kind, outcome).catch((err) =>
      log.error({ err, job: row.id }, 'could not store the end of a job'),
    );
  }

  async function runAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Check without a transaction first, because a transaction is a write.
      const row = (await store.isWaiting(kinds)) && (await database.tx(() => store.takeNext(owner, kinds)));
      if (!row) return;
      await runOne(row);
    }
  }

  return {
    /** Runs queued jobs until none is left. */
    async pump(): Promise<void> {
      if (lanes.size < LANES && !stopping.signal.aborted) {
        const lane: Promise<void> = runAll()
          .catch((err) => log.error({ err }, 'could not take jobs from the queue'))
          .finally(() => lanes.delete(lane));
        lanes.add(lane);
      }
      await Promise.all(lanes);
    },

    /** Throws `jobs.already_running` if a job of this kind is queued or running. */
    async enqueue(kind: JobKind, { groupId = null, input = {}, isScheduled = false }: NewJob = {}): Promise<JobRow> {
      const insert = () => database.tx(() => store.insert(kind, groupId, input, isScheduled));
      try {
        return await insert().catch(async (error) => {
          if (!isUniqueViolation(error)) throw error;
          // The running job may belong to a process that was killed.
          await mendLost();
          return insert();
        });
      } catch (cause) {
        if (isUniqueViolation(cause)) throw failJob('jobs.already_running', { cause });
        throw cause;
      }
    },

    /** The row of a job once it has ended, whichever process runs it. Undefined if it left none. */
    async ended(id: number): Promise<JobRow | undefined> {
      for (;;) {
        const row = await store.find(id);
        if (!row || row.finishedAt !== null) return row;
        await setTimeout(POLL_MS);
      }
    },

    /** Cancels a job: immediately if it runs here, at its next heartbeat if another process runs it. */
    async cancel(row: JobRow): Promise<JobRow> {
      if (row.status === 'queued')
        return database.tx(() => store.change(row.id, { status: 'cancelled', finishedAt: clock() }));
      if (row.status !== 'running') throw failJob('jobs.not_running');
      running.get(row.id)?.abort();
      return database.tx(() => store.change(row.id, { wantsCancel: true }));
    },

    mendLost,

    isBusy: (): boolean => running.size > 0,

    /** Stops running jobs at their next safe point and takes no more. */
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
