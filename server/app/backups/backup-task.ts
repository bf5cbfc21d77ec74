import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '../../../core/kit/errors.ts';
import { arrangeFiles, lookAtArchive, openArchive } from '../../backups/open-archive.ts';
import type { Checked } from '../../backups/work.ts';
import { hashOfFile, writeArchive } from '../../backups/write-archive.ts';
import type { Migration } from '../../kit/database/migrate.ts';
import { workPauses } from '../../kit/work/work-pauses.ts';
import { type FilesPlace, openFiles } from '../library-files.ts';
import { checkRows, type RowsPlace, snapshotRows } from './backup-rows.ts';

export interface WriteBackupInput {
  readonly filesAt: FilesPlace;
  readonly place: RowsPlace;
  /** The SQLite migrations. Passed in, because the worker has no source files. */
  readonly migrations: readonly Migration[];
  readonly target: string;
  /** An empty folder for temporary files. */
  readonly folder: string;
  readonly version: string;
  readonly createdAt: string;
}

export interface CheckBackupInput {
  readonly path: string;
  readonly folder: string;
  readonly migrations: readonly Migration[];
  /**
   * Whether the backup will replace this library. Then its files are extracted to their final layout, below the folder.
   */
  readonly isForRestore: boolean;
}

/** Errors lose their class between threads, so `reason` carries our error code. */
const asTask = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw isAppError(error) ? Object.assign(new Error(error.message), { reason: error.code }) : error;
  });

/** Writes an archive of a whole library, as of one moment. */
export const writeBackup = ({
  filesAt,
  place,
  migrations,
  target,
  folder,
  version,
  createdAt,
}: WriteBackupInput): Promise<void> =>
  asTask(
    (async () => {
      const rest = workPauses();
      const library = join(folder, 'library.db');
      const facts = { version, createdAt, ...(await snapshotRows(place, library, migrations)) };
      const files = await openFiles(filesAt);
      await writeArchive({ files, library, target, temporary: folder, facts, rest });
    })(),
  );

/** Extracts an archive into an empty folder, builds a library there and compares it with the manifest. */
export const checkBackup = ({
  path,
  folder,
  migrations,
  isForRestore,
}: CheckBackupInput): Promise<Checked & { readonly library: string }> =>
  asTask(
    (async () => {
      // During a restore the server takes no requests, so there is no need to yield.
      const rest = isForRestore ? undefined : workPauses();
      const { manifest, library, files } = await openArchive(path, folder, rest);
      const { rows, recipes } = await checkRows(library, manifest, migrations);
      for (const end of ['-wal', '-shm']) await rm(library + end, { force: true });
      if (isForRestore) arrangeFiles(files, folder);
      // The hash is only recorded for checks, not for restores.
      const sha256 = isForRestore ? '' : await hashOfFile(path);
      return { version: manifest.version, library, files: files.size, rows, recipes, sha256 };
    })(),
  );

/** Checks that an uploaded archive is a complete backup. Fills an empty folder. */
export const lookAtBackup = ({ path, folder }: { readonly path: string; readonly folder: string }): Promise<void> =>
  asTask(lookAtArchive(path, folder, workPauses()));
