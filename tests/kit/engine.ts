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
 * The address of a database for one test, empty, with the tables of a library, or furnished with the people of a world;
 * it goes away with the test. Null where the engine needs none.
 */
export async function ownDatabase(content: 'furnished' | 'library' | 'empty' = 'library'): Promise<string | null> {
  if (engine === 'sqlite') return null;
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const template = content === 'empty' ? 'template0' : `${prefix}_${content} STRATEGY file_copy`;
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
