import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFile, syncFolder } from '../files/files.ts';
import type { SqliteDatabase } from './sqlite.ts';

/**
 * Makes a consistent copy of the library in one file. The file is complete or absent, even after a power failure.
 * Deletes leftovers of earlier, interrupted copies in the same folder.
 */
export async function snapshot(database: SqliteDatabase, path: string): Promise<void> {
  if (existsSync(path)) return;
  const folder = dirname(path);
  for (const name of await readdir(folder))
    if (name.endsWith('.partial')) await rm(join(folder, name), { force: true });
  const partial = `${path}.partial`;
  database.writer.pragma('wal_checkpoint(TRUNCATE)');
  await copyFile(database.writer.name, partial);
  await syncFile(partial);
  await rename(partial, path);
  await syncFolder(folder);
}

/** Keeps only the newest files of a folder whose names start with `beginning` and end with their time. */
export async function keepNewest(folder: string, beginning: string, count: number): Promise<void> {
  const all = (await readdir(folder)).filter((name) => name.startsWith(beginning) && name.endsWith('.db')).toSorted();
  for (const name of all.slice(0, -count)) await rm(join(folder, name), { force: true });
}
