import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { sqliteMigrations } from '../../server/app/migrations.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { runRecipes, startNow, startServing } from './processes.ts';
import { seeded } from './writers.ts';

const ROUNDS = times(3, 15);
/** The last migration of the old version. */
const OLD = '0012-migrated-recipes';

/** The tables of a library with their statements, without virtual ones. */
const tablesOf = (database: Sqlite.Database): Map<string, string> =>
  new Map(
    database
      .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
      .raw()
      .all() as [string, string][],
  );

const columnsOf = (database: Sqlite.Database, table: string): string[] =>
  database.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];

const indexesOf = (database: Sqlite.Database): Map<string, string> =>
  new Map(
    database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").raw().all() as [
      string,
      string,
    ][],
  );

/** An empty library with these migrations. */
function emptyAfter(names: readonly string[]): Sqlite.Database {
  const database = new Sqlite(':memory:');
  database.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL)');
  for (const { name, sql } of sqliteMigrations) if (names.includes(name)) database.exec(sql);
  return database;
}

/** Makes a table with its old columns again. Columns that a later version dropped are 0. */
function makeTableOld(database: Sqlite.Database, table: string, sql: string, columns: readonly string[]): void {
  const now = columnsOf(database, table);
  database.exec(`ALTER TABLE "${table}" RENAME TO "later"`);
  database.exec(sql);
  const values = columns.map((name) => (now.includes(name) ? `"${name}"` : '0'));
  database.exec(`INSERT INTO "${table}" (${columns.join(', ')}) SELECT ${values.join(', ')} FROM "later"`);
  database.exec('DROP TABLE "later"');
}

/** Downgrades a library to the old version: its tables, columns and indexes, and no later migration records. */
function makeOld(file: string): void {
  const then = emptyAfter(sqliteMigrations.map(({ name }) => name).filter((name) => name <= OLD));
  const newest = emptyAfter(sqliteMigrations.map(({ name }) => name));
  const [old, later] = [tablesOf(then), tablesOf(newest)];
  const database = new Sqlite(file);
  database.pragma('foreign_keys = OFF');
  // Renaming a table must not rename it in the tables that refer to it.
  database.pragma('legacy_alter_table = ON');
  for (const index of indexesOf(database).keys()) database.exec(`DROP INDEX "${index}"`);
  for (const [table, sql] of later) {
    const before = old.get(table);
    if (before === undefined) database.exec(`DROP TABLE IF EXISTS "${table}"`);
    else if (before !== sql) makeTableOld(database, table, before, columnsOf(then, table));
  }
  for (const sql of indexesOf(then).values()) database.exec(sql);
  database.prepare('DELETE FROM migrations WHERE name > ?').run(OLD);
  database.pragma('wal_checkpoint(TRUNCATE)');
  for (const one of [then, newest, database]) one.close();
}

const versionOf = (file: string): string => {
  const database = new Sqlite(file, { readonly: true });
  const found = database.prepare('SELECT max(name) FROM migrations').pluck().get() as string;
  database.close();
  return found;
};

test(
  'a server killed during an upgrade has the old or the new library, and a copy',
  async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'lovage.db');
    const chance = seeded(23);
    const newest = sqliteMigrations.at(-1)!.name;
    let server = await startServing(dataDir);
    let maxRestartMs = 0;
    // Enough recipes that copying and changing them takes time.
    const body = (at: number) => ({
      name: `Soup ${at}`,
      recipeInstructions: Array.from({ length: 20 }, (_, step) => `Step ${step} of a recipe that needs some room.`),
    });
    for (let at = 0; at < 40; at++) await server.client.recipes.create({ body: body(at) });
    await server.stop();
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      makeOld(file);
      const { kill } = startNow(dataDir);
      await setTimeout(150 + chance() * 900);
      await kill();
      const version = versionOf(file);
      seen.add(version);
      expect([OLD, newest]).toContain(version);
      server = await startServing(dataDir);
      maxRestartMs = Math.max(maxRestartMs, server.readyMs);
      expect((await server.client.recipes.list({})).total).toBe(40);
      expect((await server.stop()).code).toBe(0);
      expect([versionOf(file), ...faultsOf(dataDir)]).toEqual([newest]);
    }
    // Copies are complete, and repeated starts do not fill the disk with them.
    const copies = readdirSync(join(dataDir, 'copies'));
    expect(copies.length).toBeLessThanOrEqual(3);
    expect(copies.filter((name) => !name.endsWith('.db'))).toEqual([]);
    for (const copy of copies) expect(versionOf(join(dataDir, 'copies', copy))).toBe(OLD);
    note({
      fault: 'kill -9 during an upgrade',
      times: ROUNDS,
      watched: 'old or new, with a copy',
      maxRestartMs,
      lost: 0,
    });
  },
  60_000 + ROUNDS * 60_000,
);

test('a library of a newer version is refused with advice, and not changed', async () => {
  const dataDir = temporaryFolder();
  const server = await startServing(dataDir);
  await server.stop();
  const file = join(dataDir, 'lovage.db');
  const database = new Sqlite(file);
  database.prepare("INSERT INTO migrations VALUES ('9999-from-the-future', 0)").run();
  database.close();
  const refused = await startNow(dataDir).ended;
  expect([refused.code, refused.stderr.includes('    at ')]).toEqual([1, false]);
  expect(refused.stderr).toMatch(/newer/);
  expect((await runRecipes(dataDir, ['list'])).code).toBe(1);
  expect(versionOf(file)).toBe('9999-from-the-future');
});
