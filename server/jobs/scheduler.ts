import type { JobKind } from '../../core/jobs/kinds.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { Log } from '../kit/log/log.ts';
import type { JobDefinitions, JobRunner } from './runner.ts';
import { isAhead, lastDue, nextDue, type Schedule } from './schedule.ts';
import type { JobStore } from './store.ts';

/** How often to check the clock. A timer until the next job would miss changes of the clock. */
const LOOK_EACH_MS = 30_000;

export interface SchedulerParts {
  readonly database: Database;
  readonly store: JobStore;
  readonly runner: JobRunner;
  readonly definitions: JobDefinitions;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Starts jobs when they are due. A row claims each due time, so that only one of several processes starts the job. Runs
 * missed while no process was running are made up for once.
 */
export function jobScheduler({ database, store, runner, definitions, clock, log }: SchedulerParts) {
  const scheduled = Object.entries(definitions).flatMap(([kind, { schedule }]) =>
    schedule ? [{ kind: kind as JobKind, schedule }] : [],
  );
  /** Due times that are handled, as far as this process knows, so that most checks need no database query. */
  const seen = new Map<JobKind, number>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Claims the due time. Null if another process has claimed it, or if this is the first start. */
  async function claim(kind: JobKind, schedule: Schedule, due: Date, now: Date): Promise<Date | null> {
    const before = await store.lastOf(kind);
    if (before === undefined) {
      // Runs that were due before the library existed are not made up for.
      await store.setSchedule(kind, now);
      return null;
    }
    if (isAhead(before, now, schedule)) {
      await store.setSchedule(kind, due);
      return null;
    }
    if (before >= due) return null;
    await store.setSchedule(kind, due);
    return before;
  }

  async function seeTo(kind: JobKind, schedule: Schedule): Promise<void> {
    const now = clock();
    const due = lastDue(schedule, now);
    if (seen.get(kind) === due.getTime()) return;
    // Usually it is already handled. Check without a transaction first: a transaction is a write, and loads code that
    // only writes need.
    const before = await store.lastOf(kind);
    const isSeenTo = before !== undefined && before >= due && !isAhead(before, now, schedule);
    const after = isSeenTo ? null : await database.tx(() => claim(kind, schedule, due, now));
    seen.set(kind, due.getTime());
    if (after === null) return;
    const input = { after: lastDue(schedule, after).toISOString(), until: due.toISOString() };
    await runner.enqueue(kind, { input, isScheduled: true }).catch((error) => {
      // The previous run is still active. The job runs at its next due time.
      if (!isAppError(error) || error.code !== 'jobs.already_running') throw error;
    });
  }

  /** When the job last ran. Null if its row only records the first start, when nothing was due. */
  const startedAt = (schedule: Schedule, last: Date | undefined) =>
    last && lastDue(schedule, last).getTime() === last.getTime() ? last : null;

  async function look(): Promise<void> {
    await runner.mendLost();
    for (const { kind, schedule } of scheduled) await seeTo(kind, schedule);
    // Not awaited, so that a long job does not delay the other schedules.
    void runner.pump();
  }

  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .catch((err) => log.error({ err }, 'could not start the jobs that are due'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  return {
    /** Checks now and every 30 seconds. Does not keep the process alive. */
    start(): void {
      void lookOnce();
      timer = setInterval(lookOnce, LOOK_EACH_MS).unref();
    },
    look: lookOnce,
    async list() {
      const last = new Map((await store.schedules()).map(({ kind, lastAt }) => [kind, lastAt]));
      return scheduled.map(({ kind, schedule }) => ({
        kind,
        schedule,
        lastAt: startedAt(schedule, last.get(kind)),
        nextAt: nextDue(schedule, clock()),
      }));
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
