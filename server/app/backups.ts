import { join } from 'node:path';
import { backupErrors, failBackup } from '../../core/backups/errors.ts';
import { failKit } from '../../core/kit/errors.ts';
import { backupJobs } from '../backups/jobs.ts';
import { type BackupService, type BackupWork, backupService } from '../backups/service.ts';
import { backupShelf } from '../backups/shelf.ts';
import type { Clock } from '../kit/clock.ts';
import type { FileTokens } from '../kit/file-tokens.ts';
import type { Gate } from '../kit/gate.ts';
import { openWorkerPool, serverWorker, TaskError } from '../kit/worker-pool.ts';
import type { Tasks } from '../worker.ts';
import type { Config } from './config.ts';
import type { Library } from './library.ts';
import { sqliteMigrations } from './migrations.ts';

/** Everything goes by in parts; what is held at once are the names of the files. */
const MOST_HEAP_MB = 160;
/** A library of any size, on any disk. */
const MOST_MS = 6 * 3_600_000;

function workError(error: unknown): unknown {
  if (!(error instanceof TaskError)) return error;
  if (/ENOSPC|EDQUOT|database or disk is full/.test(error.message))
    return failKit('server.disk_full', { cause: error });
  if (error.reason in backupErrors) return failBackup(error.reason as keyof typeof backupErrors, { cause: error });
  return failBackup('backups.failed', { cause: error });
}

type Pool = ReturnType<typeof openWorkerPool<Tasks>>;

/** Runs tasks in a worker that is ended where nobody waits for its task any more. */
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
      pool ??= openWorkerPool<Tasks>({ url: serverWorker, maxHeapMb: MOST_HEAP_MB });
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

export interface BackupSetting {
  readonly library: Library;
  readonly config: Config;
  readonly version: string;
  readonly gate: Gate;
  readonly tokens: FileTokens;
  readonly clock: Clock;
  readonly afterRestore: () => Promise<void>;
}

/** The backups of a library, with what they need of the rest. */
export function libraryBackups({ library, config, version, gate, tokens, clock, afterRestore }: BackupSetting) {
  const { database, paths } = library;
  const place = { file: paths.database, databaseUrl: config.databaseUrl };
  const worker = backupWorker();
  const migrations = sqliteMigrations;
  const work: BackupWork = {
    write: (target, folder, signal) =>
      worker.run(signal, (pool) =>
        pool.run(
          'writeBackup',
          { dataDir: paths.dataDir, place, migrations, target, folder, version, createdAt: clock().toISOString() },
          { timeoutMs: MOST_MS },
        ),
      ),
    check: (path, folder, isForRestore, signal) =>
      worker.run(signal, (pool) =>
        pool.run('checkBackup', { path, folder, migrations, isForRestore }, { timeoutMs: MOST_MS }),
      ),
    look: (path, folder) =>
      worker.run(new AbortController().signal, (pool) =>
        pool.run('lookAtBackup', { path, folder }, { timeoutMs: MOST_MS }),
      ),
  };
  const backups: BackupService = backupService({
    database,
    shelf: backupShelf(join(paths.dataDir, 'backups')),
    dataDir: paths.dataDir,
    temporary: paths.temporary,
    work,
    gate,
    tokens,
    convert: async (path, folder) => (await import('./foreign-backup.ts')).convertBackup(config, version, path, folder),
    replaceRows: async (file, onTable) => (await import('./backup-rows.ts')).replaceRows(database, file, onTable),
    afterRestore,
    ...config.backups,
    clock,
  });
  return { backups, definitions: backupJobs(backups, config.backups.at), close: worker.close };
}
