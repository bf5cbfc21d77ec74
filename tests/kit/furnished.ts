import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { libraryPaths } from '../../server/app/library.ts';
import { engine, ownDatabase } from './engine.ts';
import { furnish } from './furnish.ts';
import { temporaryFolder } from './temporary.ts';

/** One file of rows for all tests of a run; who needs it first makes it. */
async function furnishedFile(): Promise<string> {
  const file = join(inject('runFolder'), 'furnished.db');
  if (!existsSync(file)) {
    const dataDir = temporaryFolder();
    await furnish(dataDir, null);
    // Two that make it at once make the same.
    renameSync(libraryPaths(dataDir).database, file);
  }
  return file;
}

/**
 * Copies a library where the people of a world live already, which takes a third of the time of moving them in. Answers
 * the address of its database, or null where its rows are in `dataDir`.
 */
export async function furnishedDatabase(dataDir: string): Promise<string | null> {
  if (engine === 'postgres') return ownDatabase('furnished');
  copyFileSync(await furnishedFile(), libraryPaths(dataDir).database);
  return null;
}
