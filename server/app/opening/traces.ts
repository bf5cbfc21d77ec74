import { statSync } from 'node:fs';
import { join } from 'node:path';
import { backupArchives } from '../../backups/backup-archives.ts';
import { fileFolders } from '../../backups/manifest.ts';
import type { Database } from '../../kit/database/database.ts';
import type { FileStore } from '../../kit/files/file-store.ts';
import { folderStore } from '../../kit/files/folder-store.ts';
import { readSqliteHeader } from '../../kit/sqlite-file.ts';
import { MissingLibraryError } from '../library-file.ts';
import { type LibraryPaths, type LibraryPlace, libraryPaths } from './library-paths.ts';

/** Enough names to recognise a library by. */
const MAX_NAMED = 3;

async function hasFile(files: FileStore, folder: string): Promise<boolean> {
  for await (const _ of files.files([folder])) return true;
  return false;
}

const named = (folder: string, names: readonly string[]): string[] => [
  ...names.slice(0, MAX_NAMED).map((name) => `${folder}/${name}`),
  ...(names.length > MAX_NAMED ? [`… (${names.length})`] : []),
];

/** Backups, newest first, and files that a library left besides its rows. Empty for a place without a library. */
async function tracesOf(files: FileStore, paths: LibraryPaths): Promise<string[]> {
  const backups = (await backupArchives(files, paths.temporary).list()).map(({ name }) => name);
  const found = named('backups', backups);
  for (const folder of fileFolders) if (await hasFile(files, folder)) found.push(folder);
  return found;
}

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Traces of a library in SQLite besides its file, even if it had neither backups nor pictures. */
async function tracesInFolder(files: FileStore, paths: LibraryPaths): Promise<string[]> {
  const copies = (await files.names(['copies'])).filter((name) => name.endsWith('.db'));
  const more = ['secret.key', 'lovage.db-wal'].filter((name) => isThere(join(paths.dataDir, name)));
  return [...(await tracesOf(files, paths)), ...named('copies', copies), ...more];
}

/** Traces of a library in PostgreSQL, and of a library in SQLite that would be mixed up with it. */
async function tracesBesidePostgres(files: FileStore, paths: LibraryPaths): Promise<string[]> {
  return [...(await tracesOf(files, paths)), ...(isThere(paths.database) ? ['lovage.db'] : [])];
}

/** The files of a library without rows. */
export const namesLeft = (files: FileStore, { dataDir, databaseUrl }: LibraryPlace): Promise<string[]> =>
  (databaseUrl === null ? tracesInFolder : tracesBesidePostgres)(files, libraryPaths(dataDir));

/** Whether the file of a library is missing or has no tables: a start would create an empty library. */
function isUnwritten({ database }: LibraryPaths): boolean {
  const found = statSync(database, { throwIfNoEntry: false });
  if (!found || (found.isFile() && found.size === 0)) return true;
  if (!found.isFile() || isThere(`${database}-wal`)) return false;
  // Each table has its own page, after the page that lists the tables.
  return found.size === readSqliteHeader(database)?.pageSize;
}

/**
 * Throws MissingLibraryError if the file of a library is gone, but other files of the library are not. A disk that is not
 * mounted, or a file deleted by mistake, must not become an empty library whose backups push out the good ones.
 */
export async function assertNotLost(paths: LibraryPaths): Promise<void> {
  if (!isUnwritten(paths)) return;
  const found = await tracesInFolder(folderStore(paths.dataDir), paths);
  // A write-ahead log without its database may belong to any program.
  if (found.some((name) => name !== 'lovage.db-wal')) throw new MissingLibraryError(found);
}

/** The same for a database without people, such as an emptied one: called before it gets its first admin. */
export async function assertNotEmptied(files: FileStore, paths: LibraryPaths, { dialect }: Database): Promise<void> {
  const found = await (dialect === 'sqlite' ? tracesOf : tracesBesidePostgres)(files, paths);
  if (found.length > 0) throw new MissingLibraryError(found);
}
