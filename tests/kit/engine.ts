import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Columns, pgColumns, sqliteColumns } from '../../server/kit/database/columns.ts';
import type { Database } from '../../server/kit/database/database.ts';
import { openPostgres } from '../../server/kit/database/postgres.ts';
import { openSqlite } from '../../server/kit/database/sqlite.ts';
import { databaseUrl } from './postgres-server.ts';
import { temporaryFolder } from './temporary.ts';

/** The database engine of this run. Tests that import this module run on each engine. */
export const engine = process.env.LOVAGE_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

let manager: Promise<pg.Client> | undefined;

/** Runs a statement on the connection that this process keeps for creating and deleting databases. */
async function manage(url: string, statement: string): Promise<void> {
  manager ??= (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // It ends with the process or with the server, whichever is first.
    client.on('error', () => {});
    return client;
  })();
  await (await manager).query(statement);
}

/**
 * Creates a database for one test: empty, with the tables of a library, or with the users of a world. Returns its
 * address; null if the engine needs none. The database is deleted after the test.
 */
export async function ownDatabase(content: 'furnished' | 'library' | 'empty' = 'library'): Promise<string | null> {
  if (engine === 'sqlite') return null;
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const template = content === 'empty' ? 'template0' : `${prefix}_${content} STRATEGY file_copy`;
  await manage(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  onTestFinished(() => manage(url, `DROP DATABASE ${name} WITH (FORCE)`));
  return databaseUrl(url, name);
}

/** An empty database on the engine of this run, for custom tables. */
export async function emptyDatabase<T>(tables: (columns: Columns) => T): Promise<Database<T>> {
  const url = await ownDatabase('empty');
  const database = url
    ? openPostgres(url, tables(pgColumns))
    : openSqlite(join(temporaryFolder(), 'empty.db'), tables(sqliteColumns));
  onTestFinished(() => database.close());
  return database;
}
