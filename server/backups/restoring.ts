import { basename } from 'node:path';
import { failBackup } from '../../core/backups/errors.ts';
import type { Backup } from '../../core/backups/schema.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { Clock } from '../kit/clock.ts';
import { damageText } from '../kit/database/damage-text.ts';
import type { Database } from '../kit/database/database.ts';
import type { FileStore } from '../kit/files/file-store.ts';
import type { Gate } from '../kit/library/gate.ts';
import type { BackupArchives } from './backup-archives.ts';
import { checkedArchive } from './checked-archive.ts';
import type { BackupMaking, Job } from './making.ts';
import { REPLACED, settleRestore, stageFiles, writeJournal } from './restore-journal.ts';
import type { BackupWork } from './work.ts';

export interface RestoringParts {
  readonly database: Database;
  readonly archives: BackupArchives;
  readonly files: FileStore;
  /** Whether the files lie elsewhere than in the data folder. */
  readonly isElsewhere: boolean;
  readonly dataDir: string;
  /** Folder for temporary files. */
  readonly temporary: string;
  readonly work: BackupWork;
  readonly gate: Gate;
  /** Replaces all rows by those of a file. */
  readonly replaceRows: (file: string, onTable: (done: number, total: number) => void) => Promise<void>;
  /** Converts a backup of another system to one of ours, in an empty folder. Null if it is not a backup. */
  readonly convert: (path: string, folder: string) => Promise<string | null>;
  /** Records that the database is damaged. */
  readonly onDamage: (faults: readonly string[]) => void;
  /** Refreshes caches and other state after everything was replaced. */
  readonly afterRestore: () => Promise<void>;
  readonly clock: Clock;
}

/** Replaces the library by a backup. */
export function backupRestoring(parts: RestoringParts, { withFolder, create }: BackupMaking) {
  const { database, archives, gate, clock } = parts;

  /**
   * Makes a backup of what a restore replaces. If the library cannot be copied, it is damaged: then the restore
   * continues without its rows, in recovery mode.
   */
  async function keepPrevious(job: Job): Promise<Backup> {
    try {
      return await create('pre-restore', job);
    } catch (error) {
      if (job.signal.aborted || database.dialect !== 'sqlite') throw error;
      if (!isAppError(error)) throw error;
      if (error.code === 'server.library_damaged') {
        parts.onDamage([String(error.params.fault)]);
        throw error;
      }
      if (error.code !== 'backups.failed') throw error;
      const fault = damageText((error.cause as Error | undefined)?.message ?? error.code);
      parts.onDamage([fault]);
      throw failKit('server.library_damaged', { params: { fault }, cause: error });
    }
  }

  /**
   * Replaces the whole library. First checks the complete archive and makes a backup of the current library. Then
   * replaces rows in one transaction and files by renaming, with a journal to finish after a crash.
   */
  return async function restore(name: string, job: Job): Promise<void> {
    await withFolder('restore', async (folder) => {
      const { library } = await archives.withFile(name, (path) =>
        checkedArchive(parts, path, folder, job.signal, () => job.log('restore_converted')),
      );
      await job.log('restore_checked', { name });
      const previous = await keepPrevious(job);
      await job.log('restore_kept', { name: previous.name });
      if (job.signal.aborted) throw failBackup('backups.failed');
      await stageFiles(parts, folder);
      await gate.shutDuring(async () => {
        await writeJournal(parts.files, { job: job.id, staged: basename(folder) });
        try {
          await database.tx(async () => {
            await parts.replaceRows(library, job.progress);
            // The search index refers to rows that are gone, even if this process crashes from here on.
            await database.exec('DELETE FROM search_version');
            // No heartbeat was sent meanwhile: other processes would regard the job as lost.
            await database.query('UPDATE jobs SET mark = ?, heartbeat_at = ? WHERE id = ?', [
              REPLACED,
              database.bind.time(clock()),
              job.id,
            ]);
          });
        } finally {
          // Caches are of no use even if the files could not be replaced yet.
          await settleRestore(parts, database, clock()).finally(parts.afterRestore);
        }
      });
      await job.log('restore_done', { name });
    });
  };
}
