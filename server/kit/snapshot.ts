import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import type { SqliteDatabase } from './sqlite.ts';

/** A consistent copy of the library in one file; complete or absent, never half. */
export async function snapshot(database: SqliteDatabase, path: string): Promise<void> {
  if (existsSync(path)) return;
  const partial = `${path}.partial`;
  database.writer.pragma('wal_checkpoint(TRUNCATE)');
  await copyFile(database.writer.name, partial);
  await rename(partial, path);
}
