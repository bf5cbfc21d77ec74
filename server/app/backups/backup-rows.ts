import Sqlite from 'better-sqlite3';
import { failBackup } from '../../../core/backups/errors.ts';
import type { Manifest } from '../../backups/manifest.ts';
import { type Database, isDamaged } from '../../kit/database/database.ts';
import { type Migration, migrate, NewerSchemaError } from '../../kit/database/migrate.ts';
import { openSqlite } from '../../kit/database/sqlite.ts';
import { inOrderOfReference } from '../../kit/database/table-shape.ts';
import { copyRows, shapesOf, tablesOf } from '../copying/copy-rows.ts';
import { contentOf } from '../copying/copy-tables.ts';
import { emptyTable, loadTable } from '../copying/load-rows.ts';
import { type LibraryTables, sqliteTables } from '../tables.ts';

/**
 * Tables that a backup leaves out, and that a restore keeps or empties: short-lived credentials, running and queued
 * work, and export files that expire after a day.
 */
const volatileTables = [
  'sessions',
  'file_tokens',
  'password_resets',
  'used_challenges',
  'recipe_archives',
  'import_jobs',
  'import_job_pages',
  'kept_messages',
  'guesses',
  'repeated_calls',
] as const;
/** The job history belongs to this library and survives a restore. */
const jobTables = ['jobs', 'job_lines', 'job_schedules'];

/** Where the rows of a library are stored. */
export interface RowsPlace {
  /** The SQLite file. Not read if the rows are in PostgreSQL. */
  readonly file: string;
  readonly databaseUrl: string | null;
}

const schemaOf = (migrations: readonly Migration[]): string => migrations.at(-1)!.name;

type Tables = Manifest['tables'];

async function contentsOf(database: Database<LibraryTables>): Promise<Tables> {
  const shapes = await shapesOf(database);
  const tables: Tables = {};
  for (const [name, table] of tablesOf(database)) {
    if (isLeftOut(name)) continue;
    tables[name] = await contentOf(database, table, shapes.get(name)!);
  }
  return tables;
}

const isLeftOut = (table: string) => [...volatileTables, ...jobTables].includes(table);

/** The problems that SQLite finds in a file, if any. */
function faultsOf(file: string): string[] {
  const connection = new Sqlite(file, { readonly: true });
  try {
    const rows = connection.pragma('integrity_check(10)') as { integrity_check: string }[];
    const broken = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    const dangling = connection.pragma('foreign_key_check') as { table: string }[];
    return [...broken, ...dangling.slice(0, 10).map(({ table }) => `a row of ${table} refers to nothing`)];
  } finally {
    connection.close();
  }
}

async function snapshotSqlite(file: string, target: string): Promise<void> {
  const source = new Sqlite(file, { readonly: true, timeout: 5_000 });
  try {
    // A single statement sees one consistent state, while others continue to write.
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
}

async function snapshotPostgres(url: string, target: string, migrations: readonly Migration[]): Promise<void> {
  const { openPostgres } = await import('../../kit/database/postgres.ts');
  const { pgTables } = await import('../tables.ts');
  const source = openPostgres(url, pgTables(), { maxConnections: 1, isSnapshot: true });
  const copy = openSqlite(target, sqliteTables());
  try {
    await migrate(copy, migrations);
    const leftOut = [...tablesOf(copy).keys()].filter(isLeftOut);
    await source.tx(() => copy.tx(() => copyRows(source, copy, target, () => {}, leftOut)));
  } finally {
    await copy.close();
    await source.close();
  }
}

/** The error code of a task that found this library's own database damaged. */
export const LIBRARY_DAMAGED = 'library-damaged';

class DamagedRowsError extends Error {
  readonly reason = LIBRARY_DAMAGED;
}

async function snapshotOf(file: string, target: string): Promise<void> {
  try {
    await snapshotSqlite(file, target);
  } catch (error) {
    throw isDamaged(error) ? new DamagedRowsError((error as Error).message, { cause: error }) : error;
  }
}

/**
 * Copies all rows of a library, as of one moment, into a new SQLite file, whatever the engine. Throws if the library is
 * damaged, because its backup must not replace an older, intact one.
 */
export async function snapshotRows(
  { file, databaseUrl }: RowsPlace,
  target: string,
  migrations: readonly Migration[],
): Promise<Pick<Manifest, 'schema' | 'engine' | 'tables'>> {
  if (databaseUrl === null) await snapshotOf(file, target);
  else await snapshotPostgres(databaseUrl, target, migrations);
  const copy = openSqlite(target, sqliteTables());
  try {
    await copy.tx(async () => {
      const names = [...tablesOf(copy).keys()].filter(isLeftOut);
      // Delete referencing rows before the rows that they refer to.
      const ordered = inOrderOfReference(await shapesOf(copy)).filter((name) => names.includes(name));
      for (const name of ordered.reverse()) await copy.exec(`DELETE FROM ${name}`);
    });
    const [fault] = faultsOf(target);
    if (fault) throw new DamagedRowsError(fault);
    return {
      schema: schemaOf(migrations),
      engine: databaseUrl === null ? 'sqlite' : 'postgres',
      tables: await contentsOf(copy),
    };
  } finally {
    await copy.close();
  }
}

/** The number of rows per table of a file, whatever its schema version. */
async function countsOf(database: Database, names: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) {
    if (!/^\w+$/.test(name)) throw failBackup('backups.damaged');
    const [row] = await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`, []).catch(() => []);
    if (row) counts.set(name, Number(row.n));
  }
  return counts;
}

/**
 * Builds a library from the rows of a backup: migrates an older schema and compares the row counts with the manifest.
 * Throws `backups.newer` or `backups.damaged`.
 */
export async function checkRows(
  file: string,
  { schema, tables }: Manifest,
  migrations: readonly Migration[],
): Promise<{ rows: number; recipes: number }> {
  const database = openSqlite(file, sqliteTables());
  let found: { rows: number; recipes: number };
  try {
    const counts = await countsOf(database, Object.keys(tables));
    for (const [name, { rows }] of Object.entries(tables))
      if (counts.get(name) !== rows) throw failBackup('backups.damaged');
    await migrate(database, migrations).catch((cause) => {
      throw cause instanceof NewerSchemaError ? failBackup('backups.newer', { cause }) : cause;
    });
    if (schema === schemaOf(migrations)) {
      const contents = await contentsOf(database);
      for (const [name, { hash }] of Object.entries(tables))
        if (contents[name]?.hash !== hash) throw failBackup('backups.damaged');
    }
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    found = { rows, recipes: tables.recipes?.rows ?? 0 };
  } finally {
    await database.close();
  }
  if (faultsOf(file).length > 0) throw failBackup('backups.damaged');
  return found;
}

/**
 * Replaces all rows of a library with those of a checked file. Runs in a transaction. Counts the rows that can be read
 * afterwards.
 */
export async function replaceRows(
  to: Database<LibraryTables>,
  file: string,
  onTable: (done: number, total: number) => void,
): Promise<void> {
  const from = openSqlite(file, sqliteTables());
  try {
    const order = inOrderOfReference(await shapesOf(from)).filter((name) => !jobTables.includes(name));
    const shapes = await shapesOf(to);
    for (const name of order.toReversed()) await emptyTable(to, name, shapes.get(name)!.key);
    const [sources, targets] = [tablesOf(from), tablesOf(to)];
    let done = 0;
    for (const name of order) {
      const read = await loadTable(from.reader, sources.get(name)!, to, targets.get(name)!);
      const [row] = await to.query<{ n: number }>(`SELECT count(*) AS n FROM ${name}`, []);
      if (Number(row!.n) !== read) throw failBackup('backups.damaged');
      onTable(++done, order.length);
    }
  } finally {
    await from.close();
  }
}
