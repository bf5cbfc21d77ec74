import type { Log } from '../../kit/log/log.ts';

const HOUR_MS = 3_600_000;

export interface Sweeping {
  /** Resolves when a running sweep has ended. */
  stop(): Promise<void>;
}

/**
 * Sweeps now and every hour, one sweep at a time. A sweep with nothing to delete writes nothing. Does not keep the
 * process alive. Errors are logged, and the next sweep tries again.
 */
export function sweepHourly(sweep: () => Promise<void>, log: Pick<Log, 'error'>): Sweeping {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= sweep()
      .catch((err) => log.error({ err }, 'could not delete expired data'))
      .finally(() => {
        underWay = undefined;
      });
  };
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
