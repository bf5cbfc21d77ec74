import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Database } from '../../kit/database/database.ts';
import { isCurrent, type Migration, migrate } from '../../kit/database/migrate.ts';
import { databasePlace } from '../../kit/database/postgres-errors.ts';
import { openSqlite } from '../../kit/database/sqlite.ts';
import { makeOwnFolder } from '../../kit/files/own-folder.ts';
import { LibraryInUseError, lockOwner } from '../../kit/library/library-lock.ts';
import { takeLock } from '../../kit/library/take-lock.ts';
import { assertLibraryFile, createLibraryFile } from '../library-file.ts';
import { sqliteMigrations } from '../migrations.ts';
import { type LibraryTables, sqliteTables } from '../tables.ts';
import { CopyError } from './copy-error.ts';

/** Where the rows of a library are stored. */
export type CopyPlace =
  | { readonly kind: 'postgres'; readonly url: string; readonly name: string }
  /** `folder` is the data folder that the file belongs to, or null for a separate file. */
  | { readonly kind: 'sqlite'; readonly file: string; readonly folder: string | null; readonly name: string };

/** Parses what a person entered: a database address, a data folder, or a file ending in `.db`. */
export function copyPlace(text: string): CopyPlace {
  if (/^postgres(ql)?:/.test(text)) return { kind: 'postgres', url: text, name: databasePlace(text) };
  const path = resolve(text);
  if (!path.endsWith('.db')) return { kind: 'sqlite', file: join(path, 'lovage.db'), folder: path, name: path };
  return { kind: 'sqlite', file: path, folder: basename(path) === 'lovage.db' ? dirname(path) : null, name: path };
}

export interface OpenPlace {
  readonly database: Database<LibraryTables>;
  close(): Promise<void>;
}

/** Locks a data folder, so that no other process can open it. */
function lockFolder(folder: string | null) {
  if (folder === null) return () => {};
  const lock = takeLock(folder);
  if (!lock) throw new LibraryInUseError(lockOwner(folder)?.pid ?? 0);
  return () => lock.release();
}

async function openRows(place: CopyPlace) {
  if (place.kind === 'sqlite') {
    const folder = place.folder ?? dirname(place.file);
    assertLibraryFile({
      database: place.file,
      temporary: join(folder, 'tmp'),
      secret: join(folder, 'secret.key'),
    });
    createLibraryFile(place.file);
    return { database: openSqlite(place.file, sqliteTables()), migrations: sqliteMigrations };
  }
  const { openPostgresTables, pgMigrations } = await import('../postgres-library.ts');
  return { database: await openPostgresTables(place.url), migrations: pgMigrations };
}

async function opened(
  place: CopyPlace,
  prepare: (database: Database<LibraryTables>, migrations: readonly Migration[]) => Promise<unknown>,
): Promise<OpenPlace> {
  const release = lockFolder(place.kind === 'sqlite' ? place.folder : null);
  try {
    const { database, migrations } = await openRows(place);
    try {
      await prepare(database, migrations);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens a library for reading and migrates it to the current schema. */
export async function openSource(place: CopyPlace): Promise<OpenPlace> {
  if (place.kind === 'sqlite' && !existsSync(place.file)) throw new CopyError('no_library', place.name);
  return opened(place, async (database, migrations) => {
    if (!(await isCurrent(database, migrations))) throw new CopyError('outdated', place.name);
  });
}

/** Opens an empty library for writing. Creates its tables if necessary. */
export async function openTarget(place: CopyPlace): Promise<OpenPlace> {
  if (place.kind === 'sqlite') makeOwnFolder(dirname(place.file));
  return opened(place, migrate);
}
