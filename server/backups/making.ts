import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptFromPruning } from '../../core/backups/pruning.ts';
import type { Backup, BackupKind, BackupProof } from '../../core/backups/schema.ts';
import type { RunningJob } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import { openFolder, removeFolder } from '../kit/files/working-folders.ts';
import { archiveName, type BackupArchives } from './backup-archives.ts';
import { backupCopies } from './copying.ts';
import type { BackupWork } from './work.ts';

export const bytesOf = async (path: string): Promise<number> => (await stat(path)).size;

export type Job = Pick<RunningJob, 'id' | 'log' | 'progress' | 'signal'>;

const PREFIX: Readonly<Record<BackupKind, string>> = {
  automatic: 'lovage',
  manual: 'lovage',
  'pre-restore': 'pre-restore',
  uploaded: 'uploaded',
};

export interface MakingParts {
  readonly archives: BackupArchives;
  /** Folder for temporary files. */
  readonly temporary: string;
  readonly work: BackupWork;
  /** Number of automatic backups to keep. */
  readonly keep: number;
  /** A second folder for each backup, and a command to run with its path. */
  readonly copyTo: string | null;
  readonly command: string | null;
  readonly clock: Clock;
}

/** Writes backups, verifies them and copies them elsewhere. */
export function backupMaking(parts: MakingParts) {
  const { archives, work, clock } = parts;

  /** Provides a folder on the disk of the library and removes it afterwards. */
  async function withFolder<T>(kind: 'backup' | 'restore', use: (folder: string) => Promise<T>): Promise<T> {
    const folder = await openFolder(parts.temporary, kind);
    try {
      return await use(folder);
    } finally {
      await removeFolder(folder);
    }
  }

  /** Checks a whole archive. Throws if it cannot be restored. */
  async function prove(archive: string, { signal }: Job): Promise<BackupProof> {
    const checked = await withFolder('backup', (folder) => work.check(archive, folder, false, signal));
    const { version, rows, recipes, files, sha256 } = checked;
    return { verifiedAt: clock().toISOString(), sha256, version, recipes, rows, files };
  }

  /** Deletes automatic backups beyond the configured number, without those that pruning always keeps. */
  async function prune(): Promise<string[]> {
    const all = await archives.list();
    const kept = keptFromPruning(all);
    const surplus = all.filter(({ kind }) => kind === 'automatic').slice(parts.keep);
    const removed = surplus.map(({ name }) => name).filter((name) => !kept.has(name));
    for (const name of removed) await archives.remove(name);
    return removed;
  }

  /** Copies a backup elsewhere, as configured. An error fails the job, but keeps the backup. */
  async function bringAway(name: string, job: Job): Promise<void> {
    const { copyTo, command } = parts;
    if (!copyTo && !command) return;
    await archives.withFile(name, async (path) => {
      if (copyTo) {
        await backupCopies(archives, copyTo)(path, name);
        await job.log('backup_copied', { folder: copyTo });
      }
      if (command) {
        const { runCommand } = await import('./after-command.ts');
        await runCommand(command, path, job.signal);
        await job.log('backup_command_done', { command });
      }
    });
  }

  async function create(kind: BackupKind, job: Job): Promise<Backup> {
    const name = await archives.freeName(archiveName(PREFIX[kind], clock()));
    await withFolder('backup', async (made) => {
      const archive = join(made, 'archive.zip');
      await withFolder('backup', (folder) => work.write(archive, folder, job.signal));
      await job.log('backup_written', { name });
      job.progress(1, 3);
      // The backup before a restore is a copy of the current library. It is verified on request, and when it is
      // restored.
      const proof = kind === 'pre-restore' ? null : await prove(archive, job);
      await archives.put(archive, name, { kind, bytes: await bytesOf(archive), proof });
      if (proof)
        await job.log('backup_verified', { name, recipes: proof.recipes, rows: proof.rows, files: proof.files });
      job.progress(2, 3);
    });
    return archives.describe(name);
  }

  /** Writes a backup, verifies it, copies it elsewhere and deletes old ones, even if the copy fails. */
  async function make(kind: 'automatic' | 'manual', job: Job): Promise<void> {
    const { name } = await create(kind, job);
    try {
      await bringAway(name, job);
    } finally {
      // Backups must not pile up while the other disk is missing.
      for (const removed of await prune()) await job.log('backup_pruned', { name: removed });
    }
    job.progress(3, 3);
  }

  return { withFolder, prove, prune, create, make };
}
export type BackupMaking = ReturnType<typeof backupMaking>;
