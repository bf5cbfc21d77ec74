import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { libraryPaths } from '../../server/app/library.ts';
import { engine, ownDatabase } from './engine.ts';
import { furnish } from './furnish.ts';
import { temporaryFolder } from './temporary.ts';

/** One database file for all tests of a run. The first test that needs it creates it. */
async function furnishedFile(): Promise<string> {
  const file = join(inject('runFolder'), 'furnished.db');
  if (!existsSync(file)) {
    const dataDir = temporaryFolder();
    await furnish(dataDir, null);
    // Two tests that create it at the same time create the same file.
    renameSync(libraryPaths(dataDir).database, file);
  }
  return file;
}

/**
 * Copies a library with the users of a world, which takes a third of the time of creating them. Returns the address of
 * its database, or null if its rows are in `dataDir`.
 */
export async function furnishedDatabase(dataDir: string): Promise<string | null> {
  if (engine === 'postgres') return ownDatabase('furnished');
  copyFileSync(await furnishedFile(), libraryPaths(dataDir).database);
  return null;
}
