import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { damageText, damageTexts } from './database/damage-text.ts';

const HEADER_BYTES = 100;
const WAL_HEADER_BYTES = 32;
const MAGIC = 'SQLite format 3\0';

/** The header on the first page of a database. See https://sqlite.org/fileformat.html */
export interface SqliteHeader {
  readonly pageSize: number;
  /** Size of the file in pages, or null if the writer did not store it. */
  readonly pages: number | null;
  readonly applicationId: number;
}

/** Reads a part of a file without SQLite, which would change files next to it. */
function readPart(path: string, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

const pageSizeOf = (raw: number): number => (raw === 1 ? 65_536 : raw);
const isPageSize = (size: number): boolean => size >= 512 && size <= 65_536 && (size & (size - 1)) === 0;

/** The header of a database, or null if it is not valid. */
export function readSqliteHeader(path: string): SqliteHeader | null {
  const bytes = readPart(path, HEADER_BYTES);
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 16) !== MAGIC) return null;
  const pageSize = pageSizeOf(bytes.readUInt16BE(16));
  const hasFractions = bytes[21] === 64 && bytes[22] === 32 && bytes[23] === 32;
  const isReserved = bytes.subarray(72, 92).every((byte) => byte === 0);
  if (!isPageSize(pageSize) || !hasFractions || !isReserved || bytes.readUInt32BE(44) > 4) return null;
  const isKept = bytes.readUInt32BE(24) === bytes.readUInt32BE(92);
  return { pageSize, pages: isKept ? bytes.readUInt32BE(28) : null, applicationId: bytes.readUInt32BE(68) };
}

/** The page size of a write-ahead log with at least one frame that SQLite would read, else null. */
export function walPageSize(path: string): number | null {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= WAL_HEADER_BYTES) return null;
  const bytes = readPart(path, WAL_HEADER_BYTES);
  return (bytes.readUInt32BE(0) & ~1) === 0x377f0682 ? bytes.readUInt32BE(8) : null;
}

const PAGE_BYTES = 4_096;
const MAX_SAMPLES = 2_000;
const PAGE_KINDS = new Set([2, 5, 10, 13]);

/** Whether a page starts like one of a table or an index. One in ten thousand pages of random bytes does. */
function isTreePage(bytes: Buffer): boolean {
  const cells = bytes.readUInt16BE(3);
  const start = bytes.readUInt16BE(5);
  return PAGE_KINDS.has(bytes[0]!) && bytes[7]! <= 60 && start <= PAGE_BYTES && start >= 8 + 2 * cells && cells > 0;
}

/** Whether a file without a valid header contains database pages. Then its beginning was overwritten. */
export function holdsPages(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const pages = Math.floor(fstatSync(file).size / PAGE_BYTES);
    const step = Math.max(1, Math.floor(pages / MAX_SAMPLES));
    const head = Buffer.alloc(8);
    let looked = 0;
    let found = 0;
    for (let page = 0; page < pages; page += step) {
      readSync(file, head, 0, 8, page * PAGE_BYTES);
      looked += 1;
      if (isTreePage(head)) found += 1;
    }
    return found >= 3 && found / looked > 0.1;
  } finally {
    closeSync(file);
  }
}

/** The result of checking a copy of a database. */
export interface CopyLook {
  readonly tables: readonly string[];
  /** The applied migrations, if it has such a table. */
  readonly migrations: readonly string[];
  readonly faults: readonly string[];
}

function readCopy(path: string, isChecked: boolean): CopyLook {
  let copy: Sqlite.Database | undefined;
  try {
    copy = new Sqlite(path, { fileMustExist: true });
    const tables = copy.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
    const columns = copy.prepare("SELECT name FROM pragma_table_info('migrations')").pluck().all() as string[];
    const hasMigrations = columns.includes('name') && columns.includes('applied_at');
    const migrations = hasMigrations ? (copy.prepare('SELECT name FROM migrations').pluck().all() as string[]) : [];
    return { tables, migrations, faults: isChecked ? quickFaults(copy) : [] };
  } catch (error) {
    return { tables: [], migrations: [], faults: [damageText((error as Error).message)] };
  } finally {
    copy?.close();
  }
}

/** The problems that SQLite finds in the pages of a database. */
export function quickFaults(database: Sqlite.Database): string[] {
  const said = database.pragma('quick_check(10)') as Record<string, string>[];
  return damageTexts(said.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok'));
}

export interface CopyOptions {
  /** Whether to copy the write-ahead log too. */
  readonly withWal: boolean;
  /** Databases larger than this are not copied. */
  readonly maxBytes?: number;
}

/**
 * Opens a copy of a database, with or without its write-ahead log, because opening the file itself would change it. The
 * copy is made in `folder` or in the system's temporary folder. Null if there is no copy, because the database is too
 * large or the disk is full.
 */
export function lookAtCopy(path: string, folder: string, { withWal, maxBytes }: CopyOptions): CopyLook | null {
  if (maxBytes !== undefined && statSync(path).size > maxBytes) return null;
  const place = placeForCopy(folder);
  if (place === null) return null;
  const copy = join(place, 'copy.db');
  try {
    try {
      copyFileSync(path, copy, constants.COPYFILE_FICLONE);
      if (withWal) copyFileSync(`${path}-wal`, `${copy}-wal`, constants.COPYFILE_FICLONE);
    } catch (error) {
      if (isDiskFault(error)) return null;
      throw error;
    }
    return readCopy(copy, withWal || existsSync(`${path}-wal`));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG']);
const isDiskFault = (error: unknown) => DISK_FAULTS.has((error as NodeJS.ErrnoException).code ?? '');

function placeForCopy(folder: string): string | null {
  try {
    return mkdtempSync(join(existsSync(folder) ? folder : tmpdir(), 'look-'));
  } catch (error) {
    if (isDiskFault(error)) return null;
    throw error;
  }
}
