import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { hasEnded } from '../kit/files/working-folders.ts';
import { ended } from './outcome.ts';
import type { JobRow, JobStore } from './store.ts';

/** A process without a heartbeat for this long counts as dead. */
const LOST_AFTER_MS = 60_000;

export interface LostJobParts {
  readonly database: Database;
  readonly store: JobStore;
  readonly clock: Clock;
  /** The name of this process. */
  readonly owner: string;
  /** Whether a job runs in this process. */
  readonly isHere: (id: number) => boolean;
}

/** Finds jobs of processes that are gone. */
export function lostJobs({ database, store, clock, owner, isHere }: LostJobParts) {
  /** Jobs whose process has ended, or has not sent a heartbeat for too long. */
  async function lost(): Promise<JobRow[]> {
    const since = clock().getTime() - LOST_AFTER_MS;
    const isLost = (row: JobRow) =>
      (row.owner !== null && hasEnded(row.owner, owner)) || (row.heartbeatAt?.getTime() ?? 0) < since;
    return (await store.running()).filter((row) => !isHere(row.id) && isLost(row));
  }

  /** Marks jobs whose process has ended as interrupted. */
  return async function mendLost(): Promise<void> {
    if ((await lost()).length === 0) return;
    await database.tx(async () => {
      for (const { id } of await lost())
        await store.change(id, { ...ended('interrupted'), finishedAt: clock(), owner: null });
    });
  };
}
