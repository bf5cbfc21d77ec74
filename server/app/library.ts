import { join } from 'node:path';
import { finishRepair } from '../backups/repair-journal.ts';
import { type Settled, settleRestore } from '../backups/restore-journal.ts';
import { type Clock, systemClock } from '../kit/clock.ts';
import { type Damage, watchDamage } from '../kit/damage.ts';
import type { Database } from '../kit/database/database.ts';
import { migrate } from '../kit/database/migrate.ts';
import { keepNewest, snapshot } from '../kit/database/snapshot.ts';
import { openSqlite } from '../kit/database/sqlite.ts';
import type { FileStore } from '../kit/files/file-store.ts';
import { makeOwnFolder } from '../kit/files/own-folder.ts';
import { noSignals, type Signals } from '../kit/library/signals.ts';
import { loadTransliteration } from '../kit/slug.ts';
import { tightenFolder } from '../kit/tighten.ts';
import {
  APPLICATION_ID,
  assertLibraryFile,
  createLibraryFile,
  DamagedLibraryError,
  needFolder,
} from './library-file.ts';
import { openFiles } from './library-files.ts';
import { sqliteMigrations } from './migrations.ts';
import { type LibraryPaths, type LibraryPlace, libraryPaths } from './opening/library-paths.ts';
import { assertNotLost } from './opening/traces.ts';
import { type LibraryTables, sqliteTables } from './tables.ts';

export interface Library {
  readonly paths: LibraryPaths;
  readonly files: FileStore;
  readonly database: Database<LibraryTables>;
  readonly damage: Damage;
  /** Sends messages to other processes that have this library open. */
  readonly signals: Signals;
  /** The result of a restore whose process was killed: `done` if the library is that of the backup. */
  readonly settled: Settled;
}

const beforeFirstWrite = loadTransliteration;

/** Per version. A server that crashes and restarts during an upgrade must not fill the disk. */
const MAX_COPIES = 2;

/** Returns the damage of a library. Throws if the file is not a library, and then changes nothing in the folder. */
async function damageOf(paths: LibraryPaths): Promise<DamagedLibraryError | null> {
  await finishRepair(paths);
  try {
    await assertNotLost(paths);
    assertLibraryFile(paths);
    return null;
  } catch (error) {
    if (error instanceof DamagedLibraryError) return error;
    throw error;
  }
}

async function openSqliteLibrary(paths: LibraryPaths, clock: Clock) {
  createLibraryFile(paths.database);
  const database = openSqlite(paths.database, sqliteTables(), { beforeFirstWrite });
  const stamp = clock().toISOString().replace(/[:.]/g, '-');
  async function copy(from: string): Promise<void> {
    const beginning = `before-upgrade-from-${from}-`;
    await snapshot(database, join(paths.copies, `${beginning}${stamp}.db`));
    await keepNewest(paths.copies, beginning, MAX_COPIES);
  }
  try {
    await migrate(database, sqliteMigrations, copy);
    if (database.reader.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      database.writer.pragma(`application_id = ${APPLICATION_ID}`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openOn(url: string): Promise<Pick<Library, 'database' | 'signals'>> {
  const { openPostgresLibrary, openPostgresSignals } = await import('./postgres-library.ts');
  return { database: await openPostgresLibrary(url, { beforeFirstWrite }), signals: openPostgresSignals(url) };
}

/** Opens a library. Creates it if necessary and migrates its schema. */
export async function openLibrary(
  { dataDir, databaseUrl, objectStore = null }: LibraryPlace,
  clock: Clock = systemClock,
): Promise<Library> {
  const paths = libraryPaths(dataDir);
  needFolder(dataDir);
  // Before the folder is changed: it may belong to another program.
  const damage = databaseUrl === null ? await damageOf(paths) : null;
  const isElsewhere = objectStore !== null;
  for (const folder of [paths.dataDir, paths.temporary]) makeOwnFolder(folder);
  if (!isElsewhere) for (const folder of [paths.recipes, paths.copies]) makeOwnFolder(folder);
  tightenFolder(paths.dataDir);
  if (damage) throw damage;
  const opened =
    databaseUrl === null
      ? { database: await openSqliteLibrary(paths, clock), signals: noSignals }
      : await openOn(databaseUrl);
  const { database } = opened;
  try {
    const files = await openFiles({ dataDir, objectStore });
    // Finish or undo a restore that a crash interrupted, because rows and files belong together.
    const settled = await settleRestore({ ...paths, files, isElsewhere }, database, clock());
    return { paths, files, settled, damage: watchDamage(), ...opened };
  } catch (error) {
    await database.close();
    throw error;
  }
}
