import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openLibrary } from '../../server/app/library.ts';
import { libraryPaths } from '../../server/app/opening/library-paths.ts';
import { engine, ownDatabase } from './engine.ts';
import { furnish } from './furnish.ts';
import { temporaryFolder } from './temporary.ts';

/** One database file for all tests of a run. The first test that needs it creates it. */
async function fileOfRun(name: string, create: (dataDir: string) => Promise<void>): Promise<string> {
  const file = join(inject('runFolder'), name);
  if (!existsSync(file)) {
    const dataDir = temporaryFolder();
    await create(dataDir);
    // Two tests that create it at the same time create the same file.
    renameSync(libraryPaths(dataDir).database, file);
  }
  return file;
}

async function createEmpty(dataDir: string): Promise<void> {
  const { database } = await openLibrary({ dataDir, databaseUrl: null });
  await database.close();
}

/**
 * Copies a library with the users of a world, which takes a third of the time of creating them. Returns the address of
 * its database, or null if its rows are in `dataDir`.
 */
export async function furnishedDatabase(dataDir: string): Promise<string | null> {
  if (engine === 'postgres') return ownDatabase('furnished');
  copyFileSync(await fileOfRun('furnished.db', (folder) => furnish(folder, null)), libraryPaths(dataDir).database);
  return null;
}

/** Copies a library with all of its tables and no rows, which takes a fraction of the time of migrating one. */
export async function emptyLibrary(dataDir: string): Promise<string | null> {
  if (engine === 'postgres') return ownDatabase('library');
  copyFileSync(await fileOfRun('empty.db', createEmpty), libraryPaths(dataDir).database);
  return null;
}
