import type { Database } from '../kit/database/database.ts';
import { migrate } from '../kit/database/migrate.ts';
import { openPostgres, type PostgresDatabase, type PostgresOptions } from '../kit/database/postgres.ts';
import { databasePlace } from '../kit/database/postgres-errors.ts';
import { UnusableLibraryError } from './library-file.ts';
import { inOrder } from './migrations.ts';
import { type LibraryTables, pgTables } from './tables.ts';

/** The PostgreSQL migrations of a library, in order. */
export const pgMigrations = inOrder(
  import.meta.glob<string>('./migrations/*.pg.sql', { eager: true, query: '?raw', import: 'default' }),
);

/** Throws UnusableLibraryError if the database has tables that are not those of a library. */
async function assertOwnTables(database: Database, url: string): Promise<void> {
  const rows = await database.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
    [],
  );
  if (rows.length === 0) return;
  const columns = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'migrations'`,
    [],
  );
  const isShaped = ['name', 'applied_at'].every((name) => columns.some((column) => column.name === name));
  const [first] = isShaped
    ? await database.query('SELECT name FROM migrations WHERE name = ?', [pgMigrations[0]!.name])
    : [];
  if (!first) throw new UnusableLibraryError('foreign_tables', databasePlace(url));
}

/** Opens the tables in a PostgreSQL database without changing them. */
export async function openPostgresTables(
  url: string,
  options: PostgresOptions = {},
): Promise<PostgresDatabase<LibraryTables>> {
  const database = openPostgres(url, pgTables(), options);
  try {
    await database.check();
    await assertOwnTables(database, url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens a library in PostgreSQL. No copy is made before an upgrade, because the upgrade is one transaction. */
export async function openPostgresLibrary(
  url: string,
  options: PostgresOptions = {},
): Promise<PostgresDatabase<LibraryTables>> {
  const database = await openPostgresTables(url, options);
  try {
    await migrate(database, pgMigrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

export { openPostgresSignals } from '../kit/library/postgres-signals.ts';
