import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../tests/kit/engine.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { isCurrent, migrate, NewerSchemaError } from './migrate.ts';
import { snapshot } from './snapshot.ts';
import { openSqlite } from './sqlite.ts';

const first = { name: '0001-first', sql: 'CREATE TABLE a (n INTEGER); INSERT INTO a VALUES (1);' };
const second = { name: '0002-second', sql: 'CREATE TABLE b (n INTEGER);' };

const TABLES = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND length(name) = 1 ORDER BY name",
  postgres: 'SELECT tablename AS name FROM pg_tables WHERE length(tablename) = 1 ORDER BY tablename',
};

async function open() {
  const database = await emptyDatabase(() => ({}));
  const copied: string[] = [];
  return {
    database,
    copied,
    tables: async () => (await database.query<{ name: string }>(TABLES[database.dialect], [])).map((row) => row.name),
    run: (...migrations: (typeof first)[]) => migrate(database, migrations, async (from) => void copied.push(from)),
  };
}

test('missing migrations run once, in order', async () => {
  const { run, tables, database } = await open();
  expect(await isCurrent(database, [first])).toBe(false);
  expect(await run(first, second)).toEqual(['0001-first', '0002-second']);
  expect(await run(first, second)).toEqual([]);
  expect(await tables()).toEqual(['a', 'b']);
  expect(await isCurrent(database, [first, second])).toBe(true);
});

test('if several processes start at once, one migrates', async () => {
  const { run, tables } = await open();
  const done = await Promise.all([run(first, second), run(first, second), run(first, second)]);
  expect(done.flat()).toEqual(['0001-first', '0002-second']);
  expect(await tables()).toEqual(['a', 'b']);
});

test('a library with content can be copied before it is migrated', async () => {
  const { run, copied } = await open();
  await run(first);
  expect(copied).toEqual([]);
  await run(first, second);
  expect(copied).toEqual(['0001-first']);
});

test('a snapshot is a complete library', async () => {
  const folder = temporaryFolder();
  const [file, copy] = [join(folder, 'x.db'), join(folder, 'copy.db')];
  const database = openSqlite(file, {});
  onTestFinished(() => database.close());
  await migrate(database, [first]);
  await snapshot(database, copy);
  await migrate(database, [first, second]);
  const old = new Sqlite(copy, { readonly: true });
  onTestFinished(() => void old.close());
  expect(old.prepare('SELECT n FROM a').get()).toEqual({ n: 1 });
  expect(() => old.prepare('SELECT n FROM b')).toThrow('no such table');
  expect(existsSync(`${copy}.partial`)).toBe(false);
});

test('a migration that fails leaves the schema as it was', async () => {
  const { run, tables } = await open();
  await run(first);
  await expect(run(first, second, { name: '0003-bad', sql: 'CREATE NONSENSE' })).rejects.toThrow();
  expect(await tables()).toEqual(['a']);
});

test('a library of a newer version is refused', async () => {
  const { run } = await open();
  await run(first, second);
  await expect(run(first)).rejects.toThrow(NewerSchemaError);
});
