import { accessSync, chmodSync, constants, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type CopyLook, holdsPages, lookAtCopy, readSqliteHeader, walPageSize } from '../kit/sqlite-file.ts';

/** Marks a database as a library of Lovage: "Lova". */
export const APPLICATION_ID = 0x4c6f7661;
const FIRST_MIGRATION = '0001-foundation';

export type UnusableReason =
  | 'folder_is_file'
  | 'not_a_file'
  | 'empty'
  | 'not_sqlite'
  | 'foreign'
  | 'foreign_wal'
  | 'unreadable'
  | 'foreign_tables';

/** What lies where the library should be is not a library. It was left as it is. */
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

/** The database is a library of ours, and damaged. */
export class DamagedLibraryError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[], cause?: unknown) {
    super(`The database is damaged: ${faults[0]}`, { cause });
    this.name = 'DamagedLibraryError';
    this.faults = faults;
  }
}

export interface LibraryFile {
  readonly database: string;
  readonly temporary: string;
  readonly secret: string;
}

/** Throws where the data folder is a file. */
export function assertFolder(dataDir: string): void {
  for (let path = dataDir; path !== dirname(path); path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw new UnusableLibraryError('folder_is_file', path);
    if (found) return;
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

/** After a kill a larger library starts without the look: copying and checking this much takes about two seconds. */
const MAX_LOOK_BYTES = 256 * 1024 ** 2;

/** Looks at the content of a file whose header is no proof, or that has a write-ahead log, on a copy. */
function assertContent({ database: path, temporary, secret }: LibraryFile, isMarked: boolean, hasWal: boolean): void {
  const isOwn = ({ tables, migrations }: CopyLook) =>
    migrations.includes(FIRST_MIGRATION) || (tables.length === 0 && !hasWal);
  const look = lookAtCopy(path, temporary, {
    withWal: hasWal,
    // A file without our mark is looked at whatever its size: it gets the mark, so this happens once.
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
 * Looks at the file of a library before SQLite opens it, and changes nothing. Throws UnusableLibraryError where it is not
 * ours, DamagedLibraryError where it is damaged. Reads the header only, unless the last process was killed or the file
 * has no mark yet.
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
      throw new DamagedLibraryError(['the beginning of the file is overwritten']);
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

/** Makes an empty database with our mark; whole or absent, so that a kill leaves no file of 0 bytes. */
export function createLibraryFile(path: string): void {
  if (existsSync(path)) return;
  const made = join(dirname(path), '.lovage.db.new');
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${made}${end}`, { force: true });
  const database = new Sqlite(made);
  database.pragma(`application_id = ${APPLICATION_ID}`);
  database.pragma('journal_mode = WAL');
  database.close();
  chmodSync(made, 0o600);
  // A log without frames belongs to no database.
  for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  renameSync(made, path);
}
