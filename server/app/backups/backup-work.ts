import { backupErrors, failBackup } from '../../../core/backups/errors.ts';
import { failKit } from '../../../core/kit/errors.ts';
import type { BackupWork } from '../../backups/work.ts';
import type { Clock } from '../../kit/clock.ts';
import { damageText } from '../../kit/database/damage-text.ts';
import { sqliteChecks } from '../../kit/database/sqlite-checks.ts';
import { openWorkerPool, serverWorker, TaskError } from '../../kit/work/worker-pool.ts';
import type { Tasks } from '../../worker.ts';
import type { Config } from '../config.ts';
import { sqliteMigrations } from '../migrations.ts';
import type { LibraryPaths } from '../opening/library-paths.ts';
import { LIBRARY_DAMAGED } from './backup-rows.ts';

/** Files are streamed. Only their names are kept in memory. */
const MAX_HEAP_MB = 160;
/** Long enough for a library of any size on any disk. */
const MAX_MS = 6 * 3_600_000;

function workError(error: unknown): unknown {
  if (!(error instanceof TaskError)) return error;
  if (/ENOSPC|EDQUOT|database or disk is full/.test(error.message))
    return failKit('server.disk_full', { cause: error });
  if (/\b(EACCES|EPERM|EROFS)\b/.test(error.message)) return failKit('server.not_writable', { cause: error });
  if (error.reason === LIBRARY_DAMAGED)
    return failKit('server.library_damaged', { params: { fault: damageText(error.message) }, cause: error });
  if (error.reason in backupErrors) return failBackup(error.reason as keyof typeof backupErrors, { cause: error });
  return failBackup('backups.failed', { cause: error });
}

type Pool = ReturnType<typeof openWorkerPool<Tasks>>;

/** Runs tasks in a worker. The worker is terminated when nobody waits for its task. */
function backupWorker() {
  let pool: Pool | undefined;
  const end = async () => {
    const ending = pool;
    pool = undefined;
    await ending?.close();
  };
  return {
    async run<T>(signal: AbortSignal, task: (pool: Pool) => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      pool ??= openWorkerPool<Tasks>({ url: serverWorker, maxHeapMb: MAX_HEAP_MB });
      const stop = () => void end();
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await task(pool);
      } catch (error) {
        signal.throwIfAborted();
        throw workError(error);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: end,
  };
}

export interface BackupWorkSetting {
  readonly paths: LibraryPaths;
  readonly config: Config;
  readonly version: string;
  readonly clock: Clock;
}

/** The heavy work of backups, in a separate thread. Needs no open library. */
export function backupWork({ paths, config, version, clock }: BackupWorkSetting) {
  const place = { file: paths.database, databaseUrl: config.databaseUrl };
  const filesAt = { dataDir: paths.dataDir, objectStore: config.objectStore };
  const worker = backupWorker();
  const checks = sqliteChecks();
  const migrations = sqliteMigrations;
  const limit = { timeoutMs: MAX_MS };
  const untilDone = () => new AbortController().signal;
  const work: BackupWork = {
    write: (target, folder, signal) =>
      worker.run(signal, (pool) =>
        pool.run(
          'writeBackup',
          { filesAt, place, migrations, target, folder, version, createdAt: clock().toISOString() },
          limit,
        ),
      ),
    check: (path, folder, isForRestore, signal) =>
      worker.run(signal, (pool) => pool.run('checkBackup', { path, folder, migrations, isForRestore }, limit)),
    look: (path, folder) => worker.run(untilDone(), (pool) => pool.run('lookAtBackup', { path, folder }, limit)),
  };
  return {
    work,
    convert: async (path: string, folder: string) =>
      (await import('./foreign-backup.ts')).convertBackup(config, version, path, folder),
    /** The problems that SQLite finds in the database. */
    inspect: async (): Promise<string[]> => (await checks.run(paths.database, { isQuick: false })).damaged,
    close: async (): Promise<void> => void (await Promise.all([worker.close(), checks.close()])),
  };
}
