import { type Settled, settleRestore, sweepStaged } from '../../backups/restore-journal.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log/log.ts';
import type { Config } from '../config.ts';
import type { Library } from '../library.ts';

/** Says which library this is after the process of a restore was killed. */
export function logSettled(log: Pick<Log, 'warn'>, settled: Settled): void {
  if (settled === 'done') log.warn({}, 'finished an interrupted restore: the library is that of the backup');
  if (settled === 'undone') log.warn({}, 'undid an interrupted restore: the library is that before the restore');
}

export interface RestoreSettlerParts {
  readonly library: Library;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
}

/** Finishes what restores left: those of processes that died, and those whose object store failed. */
export function restoreSettler({ library, config, clock, log }: RestoreSettlerParts) {
  const { database, files, paths } = library;
  const isElsewhere = config.objectStore !== null;

  /** Finishes or undoes a restore that stopped halfway. */
  async function settle(): Promise<void> {
    logSettled(log, await settleRestore({ ...paths, files, isElsewhere }, database, clock()));
  }

  return {
    settle,
    async sweep(): Promise<void> {
      if (!isElsewhere) return;
      await settle();
      await sweepStaged(files, clock());
    },
  };
}
