import { migrate } from '../kit/migrate.ts';
import { openPostgres, type PostgresDatabase, type PostgresOptions } from '../kit/postgres.ts';
import { inOrder } from './migrations.ts';
import { type LibraryTables, pgTables } from './tables.ts';

/** The migrations of a library in PostgreSQL, in order. */
export const pgMigrations = inOrder(
  import.meta.glob<string>('./migrations/*.pg.sql', { eager: true, query: '?raw', import: 'default' }),
);

/** Opens the library in a database of a PostgreSQL server. No copy is made before an upgrade: it is one transaction. */
export async function openPostgresLibrary(
  url: string,
  options: PostgresOptions,
): Promise<PostgresDatabase<LibraryTables>> {
  const database = openPostgres(url, pgTables(), options);
  try {
    await database.check();
    await migrate(database, pgMigrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
