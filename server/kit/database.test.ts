import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { pgColumns, sqliteColumns } from './columns.ts';
import { contains, isUniqueViolation } from './database.ts';
import { openSqlite } from './sqlite.ts';

const tables = (k: typeof sqliteColumns) => ({
  things: k.table('things', {
    id: k.text('id').primaryKey(),
    name: k.text('name').notNull(),
    isGood: k.bool('is_good').notNull(),
    at: k.time('at'),
    more: k.json<string[]>('more').notNull(),
  }),
});

function open() {
  const database = openSqlite(join(temporaryFolder(), 'things.db'), tables(sqliteColumns));
  onTestFinished(() => database.close());
  database.writer.exec(
    'CREATE TABLE things (id TEXT PRIMARY KEY, name TEXT UNIQUE, is_good INTEGER, at INTEGER, more TEXT)',
  );
  const { things } = database.tables;
  const insert = (id: string, name = id) =>
    database.tx(
      async () =>
        void (await database.db.insert(things).values({ id, name, isGood: true, at: new Date(5), more: ['a'] })),
    );
  const ids = async () =>
    (await database.db.select({ id: things.id }).from(things).orderBy(things.id)).map((row) => row.id);
  return { database, things, insert, ids };
}

test('values come back in the types that went in', async () => {
  const { database, things, insert } = open();
  await insert('1');
  expect((await database.db.select().from(things))[0]).toEqual({
    id: '1',
    name: '1',
    isGood: true,
    at: new Date(5),
    more: ['a'],
  });
});

test('readers see nothing of a transaction until it commits', async () => {
  const { database, insert, ids } = open();
  let inside: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writing = database.tx(async () => {
    await insert('1');
    inside = await ids();
    await held;
  });
  await new Promise(setImmediate);
  expect([inside, await ids()]).toEqual([['1'], []]);
  release();
  await writing;
  expect(await ids()).toEqual(['1']);
});

test('a failing transaction leaves nothing, and the next one works', async () => {
  const { database, insert, ids } = open();
  const failing = database.tx(async () => {
    await insert('1');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await insert('2');
  expect(await ids()).toEqual(['2']);
});

test('transactions that start together run one after another', async () => {
  const { database, insert, ids } = open();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      database.tx(async () => {
        await new Promise(setImmediate);
        await insert(String(n).padStart(2, '0'));
      }),
    ),
  );
  expect(await ids()).toHaveLength(20);
});

test('reactions run after the commit and never after a rollback', async () => {
  const { database, insert } = open();
  const log: string[] = [];
  await database.tx(async () => {
    database.afterCommit(() => void log.push('committed'));
    await insert('1');
    log.push('written');
  });
  await database
    .tx(async () => {
      database.afterCommit(() => void log.push('never'));
      throw new Error('no');
    })
    .catch(() => {});
  expect(log).toEqual(['written', 'committed']);
});

test('a unique value that is taken is told apart from other errors', async () => {
  const { insert } = open();
  await insert('1', 'same');
  const error = await insert('2', 'same').catch((thrown) => thrown);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(new Error('other'))).toBe(false);
});

test('wildcards of a searched text are taken literally', async () => {
  const { database, things, insert } = open();
  await insert('1', '100% rye');
  await insert('2', '100 rye');
  const found = await database.rows<{ id: string }>(
    sql`select id from things where ${contains(sql.raw('name'), '0% r')}`,
  );
  expect(found).toEqual([{ id: '1' }]);
  expect(
    await database.db.select({ id: things.id }).from(things).where(eq(things.name, "'; drop table things; --")),
  ).toEqual([]);
});

test('the same tables can be made for both engines', () => {
  expect(Object.keys(tables(pgColumns))).toEqual(Object.keys(tables(sqliteColumns)));
});
