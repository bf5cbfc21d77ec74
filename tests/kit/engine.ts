import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Columns, pgColumns, sqliteColumns } from '../../server/kit/columns.ts';
import type { Database } from '../../server/kit/database.ts';
import { openPostgres } from '../../server/kit/postgres.ts';
import { openSqlite } from '../../server/kit/sqlite.ts';
import { ask, databaseUrl } from './postgres-server.ts';
import { temporaryFolder } from './temporary.ts';

/** The engine that a test runs on; those that import this module run on each. */
export const engine = process.env.LOVAGE_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/**
 * The address of a database for one test, with the tables of a library or empty; it goes away with the test. Null where
 * the engine needs none.
 */
export async function ownDatabase(content: 'library' | 'empty' = 'library'): Promise<string | null> {
  if (engine === 'sqlite') return null;
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const template = content === 'library' ? `${prefix}_template STRATEGY file_copy` : 'template0';
  await ask(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  onTestFinished(() => ask(url, `DROP DATABASE ${name} WITH (FORCE)`));
  return databaseUrl(url, name);
}

/** An empty database of the engine that the test runs on, for tables of its own. */
export async function emptyDatabase<T>(tables: (columns: Columns) => T): Promise<Database<T>> {
  const url = await ownDatabase('empty');
  const database = url
    ? openPostgres(url, tables(pgColumns))
    : openSqlite(join(temporaryFolder(), 'empty.db'), tables(sqliteColumns));
  onTestFinished(() => database.close());
  return database;
}
