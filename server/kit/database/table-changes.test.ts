import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { isCurrent, noteCounters, sourcesHere, withSources } from '../work/sources.ts';
import { timedCache } from '../work/timed-cache.ts';
import { openSqlite } from './sqlite.ts';

/** A library with parents, their children, and an index of words. */
async function opened() {
  const path = join(temporaryFolder(), 'some.db');
  const database = openSqlite(path, {});
  await database.exec(`
    CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE children (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parents (id) ON DELETE CASCADE);
    CREATE TABLE others (id INTEGER PRIMARY KEY);
    CREATE VIRTUAL TABLE words USING fts5 (terms);
    CREATE VIEW named AS SELECT name FROM parents;
    CREATE TRIGGER kept AFTER INSERT ON others BEGIN INSERT INTO parents VALUES (new.id + 100, 'made'); END`);
  onTestFinished(() => database.close());
  database.changes!.watch();
  const run = (text: string) => database.tx(async () => void (await database.query(text, [])));
  /** Reads, and returns whether the answer could still be kept. */
  async function read(...texts: string[]) {
    const { sources } = await withSources(async () => {
      noteCounters(sourcesHere()!, [database.changes!.everything()]);
      for (const text of texts) await database.query(text, []);
    });
    await setImmediate();
    return () => {
      database.changes!.everything();
      return isCurrent(sources);
    };
  }
  return { database, path, run, read };
}

test('an answer is current until one of its tables is written', async () => {
  const { run, read } = await opened();
  await run("INSERT INTO parents VALUES (1, 'a')");
  const parents = await read('SELECT * FROM parents');
  const others = await read('SELECT count(*) FROM others');
  const both = await read('SELECT 1 FROM others WHERE id IN (SELECT id FROM parents)');
  expect([parents(), others(), both()]).toEqual([true, true, true]);
  await run("UPDATE parents SET name = 'b'");
  expect([parents(), others(), both()]).toEqual([false, true, false]);
});

test('cascades, triggers, views and full-text indexes count as writes and reads of their tables', async () => {
  const { run, read } = await opened();
  await run("INSERT INTO parents VALUES (1, 'a')");
  await run('INSERT INTO children VALUES (1, 1)');
  const children = await read('SELECT * FROM children');
  await run('DELETE FROM parents WHERE id = 1');
  expect(children()).toBe(false);
  const view = await read('SELECT * FROM named');
  const words = await read("SELECT rowid FROM words WHERE words MATCH 'soup'");
  await run('INSERT INTO others VALUES (1)');
  expect([view(), words()]).toEqual([false, true]);
  await run("INSERT INTO words (terms) VALUES ('soup')");
  expect(words()).toBe(false);
});

test('an answer that was read before a commit, or before caches reflected it, is outdated after it', async () => {
  const { database, run, read } = await opened();
  let during: (() => boolean) | undefined;
  let reacting: Promise<() => boolean> | undefined;
  const short = (work: () => Promise<void>) => database.shortTx('a', work);
  for (const tx of [database.tx, short]) {
    await tx(async () => {
      await database.query("INSERT INTO parents (name) VALUES ('c')", []);
      during = await new Promise((resolve) => queueMicrotask(() => resolve(read('SELECT 1'))));
      database.afterCommit(() => {
        reacting = read('SELECT * FROM parents');
      });
    });
    expect([during!(), (await reacting!)()]).toEqual([false, false]);
  }
  const before = await read('SELECT * FROM parents');
  const writing = database.shortTx('a', () => database.query("UPDATE parents SET name = 'd'", []));
  const open = await read('SELECT * FROM parents');
  await writing;
  expect([before(), open()]).toEqual([false, false]);
  await run('DELETE FROM parents');
});

test('a source that is not counted is never current', async () => {
  const { database, read } = await opened();
  expect((await read('PRAGMA user_version'))()).toBe(false);
  expect((await read('SELECT * FROM parents', 'INSERT INTO others VALUES (9)'))()).toBe(false);
  const { sources } = await withSources(() => database.tx(() => database.query('SELECT * FROM parents', [])));
  expect(isCurrent(sources)).toBe(false);
});

test('hand-written statements and writes of other connections count for every table', async () => {
  const { database, path, read } = await opened();
  const first = await read('SELECT * FROM parents');
  await database.exec('CREATE TABLE more (id INTEGER)');
  expect(first()).toBe(false);
  const second = await read('SELECT * FROM parents');
  await database.tx(async () => void database.writer.exec("INSERT INTO parents VALUES (5, 'e')"));
  expect(second()).toBe(false);
  const third = await read('SELECT * FROM parents');
  expect(third()).toBe(true);
  const other = new Sqlite(path);
  other.exec("INSERT INTO parents VALUES (6, 'f')");
  other.close();
  await setImmediate();
  expect(third()).toBe(false);
});

test('a kept value depends on the same sources as a fresh one', async () => {
  const { database, run } = await opened();
  const memory = timedCache<unknown>(Number.POSITIVE_INFINITY);
  const remember = () => memory.get('all', () => database.query('SELECT * FROM parents', []));
  await remember();
  const { sources } = await withSources(remember);
  expect(isCurrent(sources)).toBe(true);
  await run("INSERT INTO parents (name) VALUES ('g')");
  expect(isCurrent(sources)).toBe(false);
});
