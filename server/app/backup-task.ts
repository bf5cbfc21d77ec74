import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '../../core/kit/errors.ts';
import { arrangeFiles, lookAtArchive, openArchive } from '../backups/open-archive.ts';
import type { Checked } from '../backups/service.ts';
import { hashOfFile, writeArchive } from '../backups/write-archive.ts';
import { breather } from '../kit/breather.ts';
import type { Migration } from '../kit/migrate.ts';
import { checkRows, type RowsPlace, snapshotRows } from './backup-rows.ts';

export interface WriteBackupInput {
  readonly dataDir: string;
  readonly place: RowsPlace;
  /** Those of SQLite: the worker has no files of the source beside it. */
  readonly migrations: readonly Migration[];
  readonly target: string;
  /** An empty folder for what is made on the way. */
  readonly folder: string;
  readonly version: string;
  readonly createdAt: string;
}

export interface CheckBackupInput {
  readonly path: string;
  readonly folder: string;
  readonly migrations: readonly Migration[];
  /** Whether it is to take the place of what is here: its files are put where they belong, below the folder. */
  readonly isForRestore: boolean;
}

/** Between threads an error has no class: `reason` is the code of ours. */
const asTask = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw isAppError(error) ? Object.assign(new Error(error.message), { reason: error.code }) : error;
  });

/** Writes an archive of a whole library as it is at one moment. */
export const writeBackup = ({
  dataDir,
  place,
  migrations,
  target,
  folder,
  version,
  createdAt,
}: WriteBackupInput): Promise<void> =>
  asTask(
    (async () => {
      const rest = breather();
      const library = join(folder, 'library.db');
      const facts = { version, createdAt, ...(await snapshotRows(place, library, migrations)) };
      await writeArchive({ dataDir, library, target, facts, rest });
    })(),
  );

/** Unpacks an archive into an empty folder and makes a library of it there, which is compared with what was backed up. */
export const checkBackup = ({
  path,
  folder,
  migrations,
  isForRestore,
}: CheckBackupInput): Promise<Checked & { readonly library: string }> =>
  asTask(
    (async () => {
      // A restore lets nobody in until it is done: there is nobody to stand back for.
      const rest = isForRestore ? undefined : breather();
      const { manifest, library, files } = await openArchive(path, folder, rest);
      const { rows, recipes } = await checkRows(library, manifest, migrations);
      for (const end of ['-wal', '-shm']) await rm(library + end, { force: true });
      if (isForRestore) arrangeFiles(files, folder);
      // What is restored is noted nowhere by the hash of its archive.
      const sha256 = isForRestore ? '' : await hashOfFile(path);
      return { version: manifest.version, library, files: files.size, rows, recipes, sha256 };
    })(),
  );

/** Checks that an archive from elsewhere is a whole backup. Fills an empty folder. */
export const lookAtBackup = ({ path, folder }: { readonly path: string; readonly folder: string }): Promise<void> =>
  asTask(lookAtArchive(path, folder, breather()));
