import { statSync } from 'node:fs';
import type { SqliteDatabase } from '../kit/database/sqlite.ts';
import { quickFaults } from '../kit/sqlite-file.ts';
import type { Library } from './library.ts';
import { DamagedLibraryError } from './library-file.ts';

/** Databases up to this size are checked before the server is ready, larger ones afterwards. */
const SMALL_BYTES = 32 * 1024 ** 2;

/** Whether a database is too large to check before the server is ready. */
export const isLarge = ({ database, paths }: Library): boolean =>
  database.dialect === 'sqlite' && statSync(paths.database).size > SMALL_BYTES;

/** Throws DamagedLibraryError if SQLite finds a damaged page in a small database. */
export function assertPages(library: Library): void {
  if (library.database.dialect !== 'sqlite' || isLarge(library)) return;
  const faults = quickFaults((library.database as unknown as SqliteDatabase).reader);
  if (faults.length > 0) throw new DamagedLibraryError(faults);
}
