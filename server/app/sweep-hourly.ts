import type { Log } from '../kit/log.ts';

const HOUR_MS = 3_600_000;

export interface Sweeping {
  /** Ends when what is under way has ended. */
  stop(): Promise<void>;
}

/** Sweeps now and each hour (which writes nothing where nothing has expired), one at a time, without keeping the process alive. What fails is logged and tried again. */
export function sweepHourly(sweep: () => Promise<void>, log: Pick<Log, 'error'>): Sweeping {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= sweep()
      .catch((err) => log.error({ err }, 'what has expired was not taken away'))
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
