import type { JobKind } from '../../core/jobs/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import type { Log } from '../kit/log.ts';
import type { JobDefinitions, JobRunner } from './runner.ts';
import { isAhead, lastDue, nextDue, type Schedule } from './schedule.ts';
import type { JobStore } from './store.ts';

/** How often the clock is looked at: a wait until the next job would not see that somebody set the clock. */
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
 * Starts jobs when they are due. Each time is claimed as a row, so one of several processes starts it; whatever was missed
 * while nobody ran is made up for once.
 */
export function jobScheduler({ database, store, runner, definitions, clock, log }: SchedulerParts) {
  const scheduled = Object.entries(definitions).flatMap(([kind, { schedule }]) =>
    schedule ? [{ kind: kind as JobKind, schedule }] : [],
  );
  /** What this process knows to be seen to, so that most looks ask no database. */
  const seen = new Map<JobKind, number>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Claims the time that is due. Null where another process has, or where this is the first start. */
  async function claim(kind: JobKind, schedule: Schedule, due: Date, now: Date): Promise<Date | null> {
    const before = await store.lastOf(kind);
    if (before === undefined) {
      // Nothing is made up for that was due before the library was there.
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
    // Mostly it has been seen to: a transaction is a write, and what only writes need is loaded with the first.
    const before = await store.lastOf(kind);
    const isSeenTo = before !== undefined && before >= due && !isAhead(before, now, schedule);
    const after = isSeenTo ? null : await database.tx(() => claim(kind, schedule, due, now));
    seen.set(kind, due.getTime());
    if (after === null) return;
    const input = { after: lastDue(schedule, after).toISOString(), until: due.toISOString() };
    await runner.enqueue(kind, { input, isScheduled: true }).catch((error) => {
      // The one before still runs: its next time will do.
      if (!isAppError(error) || error.code !== 'jobs.already_running') throw error;
    });
  }

  /** The time at which a job came last; null where its row tells of the first start alone, when nothing was due. */
  const startedAt = (schedule: Schedule, last: Date | undefined) =>
    last && lastDue(schedule, last).getTime() === last.getTime() ? last : null;

  async function look(): Promise<void> {
    await runner.mendLost();
    for (const { kind, schedule } of scheduled) await seeTo(kind, schedule);
    // Not waited for: a long job must not keep the others from being seen to.
    void runner.pump();
  }

  const lookOnce = (): Promise<void> => {
    looking ??= look()
      .catch((err) => log.error({ err }, 'jobs that are due were not started'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  return {
    /** Looks now and twice a minute. It does not keep the process alive. */
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
export type JobScheduler = ReturnType<typeof jobScheduler>;
