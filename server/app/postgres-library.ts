import { migrate } from '../kit/migrate.ts';
import { openPostgres, type PostgresDatabase, type PostgresOptions } from '../kit/postgres.ts';
import { inOrder } from './migrations.ts';
import { type LibraryTables, pgTables } from './tables.ts';

/** The migrations of a library in PostgreSQL, in order. */
export const pgMigrations = inOrder(
  import.meta.glob<string>('./migrations/*.pg.sql', { eager: true, query: '?raw', import: 'default' }),
);

/** The tables in a database of a PostgreSQL server, as they are. */
export async function openPostgresTables(
  url: string,
  options: PostgresOptions = {},
): Promise<PostgresDatabase<LibraryTables>> {
  const database = openPostgres(url, pgTables(), options);
  try {
    await database.check();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the library in such a database. No copy is made before an upgrade, which is one transaction. */
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

export { openPostgresSignals } from '../kit/postgres-signals.ts';
