import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Caller } from '../../core/auth/caller.ts';
import { failBackup } from '../../core/backups/errors.ts';
import type { Backup, BackupKind, BackupProof } from '../../core/backups/schema.ts';
import type { FileReply } from '../../core/kit/endpoint.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { RunningJob } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import { damageText } from '../kit/database/damage-text.ts';
import type { Database } from '../kit/database/database.ts';
import type { FileTokens } from '../kit/files/file-tokens.ts';
import { resolveInside, syncFolder } from '../kit/files/files.ts';
import { makeOwnFolder } from '../kit/files/own-folder.ts';
import { openFolder, removeFolder } from '../kit/files/working-folders.ts';
import type { Gate } from '../kit/library/gate.ts';
import { checkedArchive } from './checked-archive.ts';
import { REPLACED, settleRestore, writeJournal } from './restore-journal.ts';
import { archiveName, type BackupShelf } from './shelf.ts';
import type { BackupWork, Checked } from './work.ts';

const bytesOf = async (path: string): Promise<number> => (await stat(path)).size;

export const BACKUP_TOKEN = 'backup';

export interface BackupParts {
  readonly database: Database;
  readonly shelf: BackupShelf;
  readonly dataDir: string;
  /** Folder for temporary files. */
  readonly temporary: string;
  readonly work: BackupWork;
  readonly gate: Gate;
  readonly tokens: FileTokens;
  /** Replaces all rows by those of a file. */
  readonly replaceRows: (file: string, onTable: (done: number, total: number) => void) => Promise<void>;
  /** Converts a backup of another system to one of ours, in an empty folder. Null if it is not a backup. */
  readonly convert: (path: string, folder: string) => Promise<string | null>;
  /** Records that the database is damaged. */
  readonly onDamage: (faults: readonly string[]) => void;
  /** Refreshes caches and other state after everything was replaced. */
  readonly afterRestore: () => Promise<void>;
  /** Number of automatic backups to keep. */
  readonly keep: number;
  /** A second folder for each backup, and a command to run with its path. */
  readonly copyTo: string | null;
  readonly command: string | null;
  readonly clock: Clock;
}

type Job = Pick<RunningJob, 'id' | 'log' | 'progress' | 'signal'>;

const PREFIX: Readonly<Record<BackupKind, string>> = {
  automatic: 'lovage',
  manual: 'lovage',
  'pre-restore': 'pre-restore',
  uploaded: 'uploaded',
};

/** Creates, verifies, keeps and restores backups of a whole library. */
export function backupService(parts: BackupParts) {
  const { database, shelf, dataDir, work, gate, tokens, clock } = parts;
  const journalPlace = { dataDir, temporary: parts.temporary };

  /** Provides a folder on the disk of the library and removes it afterwards. */
  async function withFolder<T>(kind: 'backup' | 'restore', use: (folder: string) => Promise<T>): Promise<T> {
    const folder = await openFolder(parts.temporary, kind);
    try {
      return await use(folder);
    } finally {
      await removeFolder(folder);
    }
  }

  const proofOf = ({ version, rows, recipes, files, sha256 }: Checked): BackupProof => ({
    verifiedAt: clock().toISOString(),
    sha256,
    version,
    recipes,
    rows,
    files,
  });

  /** Deletes automatic backups beyond the configured number, but never the last verified one. */
  async function prune(): Promise<string[]> {
    const all = await shelf.list();
    const lastProved = all.find(({ proof }) => proof !== null)?.name;
    const surplus = all.filter(({ kind }) => kind === 'automatic').slice(parts.keep);
    const removed = surplus.map(({ name }) => name).filter((name) => name !== lastProved);
    for (const name of removed) await shelf.remove(name);
    return removed;
  }

  /** Copies a backup elsewhere, as configured. An error fails the job, but keeps the backup. */
  async function bringAway(name: string, job: Job): Promise<void> {
    const path = await shelf.pathOf(name);
    if (parts.copyTo) {
      makeOwnFolder(parts.copyTo);
      const target = await resolveInside(parts.copyTo, name);
      await copyFile(path, `${target}.partial`);
      await rename(`${target}.partial`, target);
      await syncFolder(parts.copyTo);
      await job.log('backup_copied', { folder: parts.copyTo });
    }
    if (parts.command) {
      const { runCommand } = await import('./after-command.ts');
      await runCommand(parts.command, path, job.signal);
      await job.log('backup_command_done', { command: parts.command });
    }
  }

  async function create(kind: BackupKind, job: Job): Promise<Backup> {
    await mkdir(shelf.folder, { recursive: true, mode: 0o700 });
    const name = await shelf.freeName(archiveName(PREFIX[kind], clock()));
    await withFolder('backup', async (made) => {
      const archive = join(made, 'archive.zip');
      await withFolder('backup', (folder) => work.write(archive, folder, job.signal));
      await job.log('backup_written', { name });
      job.progress(1, 3);
      // The backup before a restore is a copy of the current library. It is verified on request, and when it is
      // restored.
      const proof =
        kind === 'pre-restore'
          ? null
          : proofOf(await withFolder('backup', (folder) => work.check(archive, folder, false, job.signal)));
      await shelf.put(archive, name, { kind, bytes: await bytesOf(archive), proof });
      if (proof)
        await job.log('backup_verified', { name, recipes: proof.recipes, rows: proof.rows, files: proof.files });
      job.progress(2, 3);
    });
    return shelf.describe(name);
  }

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

  return {
    async list(): Promise<Backup[]> {
      return shelf.list();
    },
    get: (name: string): Promise<Backup> => shelf.describe(name),
    prune,

    /** Writes a backup, verifies it, copies it elsewhere and deletes old ones. */
    async make(kind: 'automatic' | 'manual', job: Job): Promise<void> {
      const { name } = await create(kind, job);
      await bringAway(name, job);
      for (const removed of await prune()) await job.log('backup_pruned', { name: removed });
      job.progress(3, 3);
    },

    /**
     * Stores an uploaded archive. Throws `backups.not_a_backup`, `backups.damaged`, `backups.newer` or
     * `backups.too_large`, and then stores nothing.
     */
    async upload(given: string, file: string): Promise<string> {
      const name = shelf.nameOf(given);
      await withFolder('backup', (folder) => work.look(file, folder));
      await mkdir(shelf.folder, { recursive: true, mode: 0o700 });
      const partial = await resolveInside(shelf.folder, `${name}.partial`);
      try {
        await pipeline(createReadStream(file), createWriteStream(partial, { flush: true, mode: 0o600 }));
        const free = await shelf.freeName(name);
        await shelf.put(partial, free, { kind: 'uploaded', bytes: await bytesOf(partial), proof: null });
        return free;
      } finally {
        await rm(partial, { force: true });
      }
    },

    async remove(name: string): Promise<void> {
      await shelf.remove(name);
    },

    /** A token to download the archive once. */
    async token(caller: Caller, name: string): Promise<string> {
      await shelf.pathOf(name);
      return tokens.issue({ groupId: caller.groupId, kind: BACKUP_TOKEN, subject: name });
    },

    async open(name: string): Promise<FileReply> {
      return { type: 'application/zip', content: createReadStream(await shelf.pathOf(name)), name };
    },

    async verify(name: string, job: Job): Promise<void> {
      const path = await shelf.pathOf(name);
      const { kind } = await shelf.describe(name);
      const proof = proofOf(await withFolder('backup', (folder) => work.check(path, folder, false, job.signal)));
      await shelf.annotate(name, { kind, bytes: await bytesOf(path), proof });
      await job.log('backup_verified', { name, recipes: proof.recipes, rows: proof.rows, files: proof.files });
    },

    /**
     * Replaces the whole library. First checks the complete archive and makes a backup of the current library. Then
     * replaces rows in one transaction and files by renaming, with a journal to finish after a crash.
     */
    async restore(name: string, job: Job): Promise<void> {
      const path = await shelf.pathOf(name);
      await withFolder('restore', async (folder) => {
        const { library } = await checkedArchive(parts, path, folder, job.signal, () => job.log('restore_converted'));
        await job.log('restore_checked', { name });
        const previous = await keepPrevious(job);
        await job.log('restore_kept', { name: previous.name });
        if (job.signal.aborted) throw failBackup('backups.failed');
        await gate.shutDuring(async () => {
          await writeJournal(dataDir, { job: job.id, staged: basename(folder) });
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
            await settleRestore(journalPlace, database, clock());
          }
          await parts.afterRestore();
        });
        await job.log('restore_done', { name });
      });
    },
  };
}
export type BackupService = ReturnType<typeof backupService>;
