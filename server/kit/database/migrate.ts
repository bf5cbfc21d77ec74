import { type Database, isBusy } from './database.ts';

export interface Migration {
  /** File name without extension, for example `0001-foundation`. Migrations run in this order. */
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

/** Where the engines differ. */
const words = {
  sqlite: {
    exists: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'",
    table: 'CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL)',
    prepare: '',
  },
  postgres: {
    exists: "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'migrations'",
    table: 'CREATE TABLE migrations (name TEXT COLLATE "C" PRIMARY KEY, applied_at TIMESTAMPTZ(3) NOT NULL)',
    prepare: 'SET LOCAL statement_timeout = 0',
  },
};

/** Another process may be migrating, which can take minutes for a large library. */
const MAX_TRIES = 60;

async function missingOf(database: Database, migrations: readonly Migration[]) {
  const isNew = (await database.query(words[database.dialect].exists, [])).length === 0;
  const rows = isNew ? [] : await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name', []);
  const done = rows.map((row) => row.name);
  const unknown = done.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new NewerSchemaError(unknown);
  return { isNew, done, missing: migrations.filter((migration) => !done.includes(migration.name)) };
}

/** Whether a library has applied exactly these migrations. Throws NewerSchemaError if it has applied others. */
export async function isCurrent(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const { isNew, missing } = await missingOf(database, migrations);
  return !isNew && missing.length === 0;
}

/**
 * Migrates the library's schema in one transaction, so that an interrupted upgrade leaves the old schema. If two
 * processes start at once, only one migrates. `beforeUpgrade` runs before a library with content is changed, and
 * receives its last migration. Throws NewerSchemaError if the library has migrations that this version lacks.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  beforeUpgrade: (from: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const { done, missing } = await missingOf(database, migrations);
  if (missing.length === 0) return [];
  if (done.length > 0) await beforeUpgrade(done.at(-1)!);
  for (let tries = 1; ; tries++) {
    try {
      return await database.tx(() => apply(database, migrations));
    } catch (error) {
      if (!isBusy(error) || tries === MAX_TRIES) throw error;
    }
  }
}

async function apply(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  // Checked again, because now no other process can be migrating.
  const { isNew, missing } = await missingOf(database, migrations);
  const { table, prepare } = words[database.dialect];
  await database.exec(prepare);
  if (isNew) await database.exec(table);
  for (const { name, sql } of missing) {
    await database.exec(sql);
    await database.query('INSERT INTO migrations (name, applied_at) VALUES (?, ?)', [
      name,
      database.bind.time(new Date()),
    ]);
  }
  return missing.map(({ name }) => name);
}
