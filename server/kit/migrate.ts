import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import type { SqliteDatabase } from './database.ts';

export interface Migration {
  /** File name without extension, e.g. `0001-foundation`; they run in this order. */
  readonly name: string;
  readonly sql: string;
}

export class NewerSchemaError extends Error {
  readonly version: string;

  constructor(version: string) {
    super(`The library was written by a newer version (${version}).`);
    this.name = 'NewerSchemaError';
    this.version = version;
  }
}

const applied = (database: SqliteDatabase): string[] => {
  database.writer.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL)');
  const rows = database.writer.prepare('SELECT name FROM migrations ORDER BY name').all() as { name: string }[];
  return rows.map((row) => row.name);
};

/**
 * Brings the library's schema up to date: all missing migrations in one transaction, so an interrupted upgrade leaves
 * the old schema. Before a library with content is changed, a copy is put beside it; `copyTo` names that file.
 * Throws NewerSchemaError where the file knows migrations that this version lacks.
 */
export async function migrate(
  database: SqliteDatabase,
  migrations: readonly Migration[],
  copyTo: (from: string) => string,
) {
  const done = applied(database);
  const unknown = done.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new NewerSchemaError(unknown);
  const missing = migrations.filter((migration) => !done.includes(migration.name));
  if (missing.length === 0) return [];
  if (done.length > 0) await snapshot(database, copyTo(done.at(-1)!));
  const record = database.writer.prepare('INSERT INTO migrations VALUES (?, ?)');
  database.writer.exec('BEGIN IMMEDIATE');
  try {
    for (const migration of missing) {
      database.writer.exec(migration.sql);
      record.run(migration.name, Date.now());
    }
    database.writer.exec('COMMIT');
  } catch (error) {
    if (database.writer.inTransaction) database.writer.exec('ROLLBACK');
    throw error;
  }
  return missing.map((migration) => migration.name);
}

/** A consistent copy of the library in one file; complete or absent, never half. */
async function snapshot(database: SqliteDatabase, path: string): Promise<void> {
  if (existsSync(path)) return;
  const partial = `${path}.partial`;
  database.writer.pragma('wal_checkpoint(TRUNCATE)');
  await copyFile(database.writer.name, partial);
  await rename(partial, path);
}
