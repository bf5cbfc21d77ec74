import { accessSync, chmodSync, constants, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeOwnFolder } from '../kit/files/own-folder.ts';
import { type CopyLook, holdsPages, lookAtCopy, readSqliteHeader, walPageSize } from '../kit/sqlite-file.ts';

/** Marks a SQLite file as a Lovage library: "Lova". */
export const APPLICATION_ID = 0x4c6f7661;
const FIRST_MIGRATION = '0001-foundation';

export type UnusableReason =
  | 'folder_is_file'
  | 'no_folder'
  | 'not_a_file'
  | 'empty'
  | 'not_sqlite'
  | 'foreign'
  | 'foreign_wal'
  | 'unreadable'
  | 'foreign_tables';

/** The file at the library's path is not a library. It was not changed. */
export class UnusableLibraryError extends Error {
  readonly reason: UnusableReason;
  readonly place: string;

  constructor(reason: UnusableReason, place: string, cause?: unknown) {
    super(`${place} cannot be used as a library (${reason}).`, { cause });
    this.name = 'UnusableLibraryError';
    this.reason = reason;
    this.place = place;
  }
}

/** The database is a Lovage library, but damaged. */
export class DamagedLibraryError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[], cause?: unknown) {
    super(`The database is damaged: ${faults[0]}`, { cause });
    this.name = 'DamagedLibraryError';
    this.faults = faults;
  }
}

/** The fault of a library without rows. */
export const NO_ROWS = 'it is missing or empty';

/** The library has no rows, although its backups or files are there. */
export class MissingLibraryError extends DamagedLibraryError {
  /** Names of the files found, relative to the data folder or the object store. */
  readonly found: readonly string[];

  constructor(found: readonly string[]) {
    super([NO_ROWS]);
    this.name = 'MissingLibraryError';
    this.found = found;
  }
}

export interface LibraryFile {
  readonly database: string;
  readonly temporary: string;
  readonly secret: string;
}

/** System errors of a path that cannot be a folder. A broken link exists, but is not a folder. */
const NO_PLACE = new Set(['EEXIST', 'ENOENT', 'ENAMETOOLONG', 'ELOOP']);

/** Creates the data folder if it is missing. Throws if it is a file, or cannot exist there. */
export function needFolder(dataDir: string): void {
  try {
    for (let path = dataDir; path !== dirname(path); path = dirname(path)) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found && !found.isDirectory()) throw new UnusableLibraryError('folder_is_file', path);
      if (found) break;
    }
    makeOwnFolder(dataDir);
  } catch (error) {
    if (!NO_PLACE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new UnusableLibraryError('no_folder', dataDir, error);
  }
}

function assertReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new UnusableLibraryError('unreadable', path, error);
  }
}

/** After a crash, larger libraries start without this check. Copying and checking this much takes about two seconds. */
const MAX_LOOK_BYTES = 256 * 1024 ** 2;

/** Checks a copy of the file if its header is not conclusive or it has a write-ahead log. */
function assertContent({ database: path, temporary, secret }: LibraryFile, isMarked: boolean, hasWal: boolean): void {
  const isOwn = ({ tables, migrations }: CopyLook) =>
    migrations.includes(FIRST_MIGRATION) || (tables.length === 0 && !hasWal);
  const look = lookAtCopy(path, temporary, {
    withWal: hasWal,
    // A file without our mark is checked whatever its size. It then gets the mark, so this happens only once.
    ...(isMarked ? { maxBytes: MAX_LOOK_BYTES } : {}),
  });
  if (look === null) {
    if (isMarked || existsSync(secret)) return;
    throw new UnusableLibraryError('foreign', path);
  }
  if (look.faults.length === 0 && isOwn(look)) return;
  if (hasWal) {
    const alone = lookAtCopy(path, temporary, { withWal: false });
    if (alone && alone.faults.length === 0 && isOwn(alone))
      throw new UnusableLibraryError('foreign_wal', `${path}-wal`);
  }
  const isKnown = isMarked || isOwn(look) || (existsSync(secret) && look.faults.length > 0);
  if (!isKnown) throw new UnusableLibraryError('foreign', path);
  throw new DamagedLibraryError(look.faults.length > 0 ? look.faults : ['tables are missing']);
}

/**
 * Checks a library file before SQLite opens it, without changing it. Throws UnusableLibraryError if it is not ours and
 * DamagedLibraryError if it is damaged. Reads only the header, unless the last process crashed or the file has no mark
 * yet.
 */
export function assertLibraryFile(file: LibraryFile): void {
  const { database: path, secret } = file;
  const found = statSync(path, { throwIfNoEntry: false });
  const wal = walPageSize(`${path}-wal`);
  if (!found) {
    if (wal !== null) throw new UnusableLibraryError('foreign_wal', `${path}-wal`);
    return;
  }
  if (!found.isFile()) throw new UnusableLibraryError('not_a_file', path);
  assertReadable(path);
  if (found.size === 0) throw new UnusableLibraryError('empty', path);
  const header = readSqliteHeader(path);
  if (!header) {
    if (existsSync(secret) && holdsPages(path))
      throw new DamagedLibraryError(['the beginning of the file was overwritten']);
    throw new UnusableLibraryError('not_sqlite', path);
  }
  const { applicationId, pages, pageSize } = header;
  if (applicationId !== 0 && applicationId !== APPLICATION_ID) throw new UnusableLibraryError('foreign', path);
  if (wal !== null && wal !== pageSize) throw new UnusableLibraryError('foreign_wal', `${path}-wal`);
  const isMarked = applicationId === APPLICATION_ID;
  if (wal === null && pages !== null && pages * pageSize > found.size && (isMarked || existsSync(secret)))
    throw new DamagedLibraryError([`the file is cut off: ${found.size} of ${pages * pageSize} bytes`]);
  if (wal !== null || !isMarked) assertContent(file, isMarked, wal !== null);
}

/** Creates an empty database with our mark. The file appears atomically, so that a crash leaves no empty file. */
export function createLibraryFile(path: string): void {
  if (existsSync(path)) return;
  const made = join(dirname(path), '.lovage.db.new');
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${made}${end}`, { force: true });
  const database = new Sqlite(made);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  database.pragma('journal_mode = WAL');
  database.close();
  chmodSync(made, 0o600);
  // Remove stray logs, which would belong to another database.
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  renameSync(made, path);
}
