import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { Log } from '../kit/log/log.ts';
import type { DueRow, PushStore } from './store.ts';

/** Another process may have added something, or the clock may have changed. */
const LOOK_EACH_MS = 30_000;
const AT_ONCE = 100;

export interface DueWatchParts {
  readonly database: Pick<Database, 'tx'>;
  readonly store: Pick<PushStore, 'next' | 'take'>;
  readonly see: (due: DueRow) => Promise<void>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Sends due messages, to the second. */
export function dueWatch({ database, store, see, clock, log }: DueWatchParts) {
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;

  async function seeToAll(): Promise<void> {
    // Usually nothing is due, and then no transaction is needed.
    for (let at = await store.next(); at && at <= clock(); at = await store.next()) {
      const taken = await database.tx(() => store.take(AT_ONCE));
      for (const due of taken) await see(due);
      // Another process has taken the rest.
      if (taken.length === 0) return;
    }
  }

  async function look(): Promise<void> {
    looking ??= seeToAll()
      .catch((err) => log.error({ err }, 'could not send what is due'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function plan(): Promise<void> {
    await look();
    const next = await store.next().catch(() => null);
    if (!isStarted) return;
    clearTimeout(timer);
    const inMs = next ? next.getTime() - clock().getTime() : LOOK_EACH_MS;
    timer = setTimeout(() => void plan(), Math.min(Math.max(inMs, 1_000), LOOK_EACH_MS)).unref();
  }

  return {
    look,
    /** Does not keep the process alive. */
    start(): void {
      isStarted = true;
      void plan();
    },
    /** Something else may be due first now. */
    wake(): void {
      if (isStarted) void plan();
    },
    async close(): Promise<void> {
      isStarted = false;
      clearTimeout(timer);
      await looking;
    },
  };
}
