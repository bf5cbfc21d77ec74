import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../kit/clock.ts';
import { openSqlite, type SqliteDatabase } from '../kit/database.ts';
import { migrate } from '../kit/migrate.ts';
import { loadTransliteration } from '../kit/slug.ts';
import { sqliteMigrations } from './migrations.ts';
import { type LibraryTables, sqliteTables } from './tables.ts';

/** The files of a library below its data folder. */
export const libraryPaths = (dataDir: string) => ({
  dataDir,
  database: join(dataDir, 'lovage.db'),
  secret: join(dataDir, 'secret.key'),
  recipes: join(dataDir, 'recipes'),
  archives: join(dataDir, 'archives'),
  temporary: join(dataDir, 'tmp'),
  copies: join(dataDir, 'copies'),
});
export type LibraryPaths = ReturnType<typeof libraryPaths>;

export interface Library {
  readonly paths: LibraryPaths;
  readonly database: SqliteDatabase<LibraryTables>;
}

/** Opens the library of a data folder, creates it where there is none and brings its schema up to date. */
export async function openLibrary(dataDir: string, clock: Clock = systemClock): Promise<Library> {
  const paths = libraryPaths(dataDir);
  for (const folder of [paths.dataDir, paths.recipes, paths.temporary, paths.copies])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = openSqlite(paths.database, sqliteTables(), { beforeFirstWrite: loadTransliteration });
  try {
    const stamp = clock().toISOString().replace(/[:.]/g, '-');
    await migrate(database, sqliteMigrations, (from) => join(paths.copies, `before-upgrade-from-${from}-${stamp}.db`));
    return { paths, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
