import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { migrate, NewerSchemaError } from './migrate.ts';
import { snapshot } from './snapshot.ts';
import { openSqlite } from './sqlite.ts';

const first = { name: '0001-first', sql: 'CREATE TABLE a (n INTEGER); INSERT INTO a VALUES (1);' };
const second = { name: '0002-second', sql: 'CREATE TABLE b (n INTEGER);' };

function open() {
  const folder = temporaryFolder();
  const database = openSqlite(join(folder, 'x.db'), {});
  onTestFinished(() => database.close());
  const copy = join(folder, 'copy.db');
  const tables = () =>
    (
      database.writer.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND length(name) = 1").all() as {
        name: string;
      }[]
    ).map((row) => row.name);
  return {
    database,
    copy,
    tables,
    run: (...migrations: (typeof first)[]) => migrate(database, migrations, () => snapshot(database, copy)),
  };
}

test('missing migrations run once, in order', async () => {
  const { run, tables } = open();
  expect(await run(first, second)).toEqual(['0001-first', '0002-second']);
  expect(await run(first, second)).toEqual([]);
  expect(tables()).toEqual(['a', 'b']);
});

test('a new library needs no copy; one with content is copied before it changes', async () => {
  const { run, copy } = open();
  await run(first);
  expect(existsSync(copy)).toBe(false);
  await run(first, second);
  const old = new Sqlite(copy, { readonly: true });
  onTestFinished(() => void old.close());
  expect(old.prepare('SELECT n FROM a').get()).toEqual({ n: 1 });
  expect(() => old.prepare('SELECT n FROM b')).toThrow('no such table');
});

test('a migration that fails leaves the schema as it was', async () => {
  const { run, tables } = open();
  await run(first);
  await expect(run(first, second, { name: '0003-bad', sql: 'CREATE NONSENSE' })).rejects.toThrow();
  expect(tables()).toEqual(['a']);
});

test('a library of a newer version is refused', async () => {
  const { run } = open();
  await run(first, second);
  await expect(run(first)).rejects.toThrow(NewerSchemaError);
});
