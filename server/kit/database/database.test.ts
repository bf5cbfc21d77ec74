import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/kit/engine.ts';
import type { Columns } from './columns.ts';
import { contains, type Database, isUniqueViolation } from './database.ts';
import { instantText } from './instant-text.ts';

const tables = (k: Columns) => ({
  things: k.table('things', {
    id: k.text('id').primaryKey(),
    name: k.text('name').notNull(),
    isGood: k.bool('is_good').notNull(),
    at: k.time('at'),
    more: k.json<string[]>('more').notNull(),
  }),
});

const DDL = {
  sqlite: 'CREATE TABLE things (id TEXT PRIMARY KEY, name TEXT UNIQUE, is_good INTEGER, at INTEGER, more TEXT)',
  postgres:
    'CREATE TABLE things (id TEXT PRIMARY KEY, name TEXT UNIQUE, is_good BOOLEAN, at TIMESTAMPTZ(3), more JSON)',
};

async function open() {
  const database = await emptyDatabase(tables);
  await database.tx(() => database.exec(DDL[database.dialect]));
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

test('values are read with the types that were written', async () => {
  const { database, things, insert } = await open();
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
  const { database, insert, ids } = await open();
  const [begun, held] = [Promise.withResolvers<string[]>(), Promise.withResolvers<void>()];
  const writing = database.tx(async () => {
    await insert('1');
    begun.resolve(await ids());
    await held.promise;
  });
  expect([await begun.promise, await ids()]).toEqual([['1'], []]);
  held.resolve();
  await writing;
  expect(await ids()).toEqual(['1']);
});

test('a failing transaction leaves nothing, and the next one works', async () => {
  const { database, insert, ids } = await open();
  const failing = database.tx(async () => {
    await insert('1');
    throw new Error('It broke.');
  });
  await expect(failing).rejects.toThrow('It broke.');
  await insert('2');
  expect(await ids()).toEqual(['2']);
});

test('transactions that start together run one after another', async () => {
  const { database, insert, ids } = await open();
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
  const { database, insert } = await open();
  const log: string[] = [];
  await database.tx(async () => {
    database.afterCommit(() => void log.push('committed'));
    await insert('1');
    log.push('written');
  });
  await database
    .tx(async () => {
      database.afterCommit(() => void log.push('never'));
      throw new Error('It broke.');
    })
    .catch(() => {});
  expect(log).toEqual(['written', 'committed']);
});

test('a unique violation is distinguished from other errors', async () => {
  const { insert } = await open();
  await insert('1', 'same');
  const error = await insert('2', 'same').catch((thrown) => thrown);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(new Error('other'))).toBe(false);
});

test('wildcards in a searched text are taken literally', async () => {
  const { database, things, insert } = await open();
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

test('text and values of a statement stay separate', async () => {
  const { database, insert } = await open();
  await insert('1', 'what?');
  const found = await database.query<{ id: string; mark: string }>(
    "select id, '?''?' as mark from things /* ? */ where name = ? and id <> ? -- ?",
    ['what?', "'"],
  );
  expect(found).toEqual([{ id: '1', mark: "?'?" }]);
});

test('numbers, times and lists have the right types in results of statements', async () => {
  const { database, insert } = await open();
  await insert('1');
  const [row] = await database.query<{ n: number; half: number; at: unknown; is_good: unknown; more: unknown }>(
    'select count(*) as n, avg(1.5) as half, max(at) as at, max(case when is_good then 1 else 0 end) as is_good from things',
    [],
  );
  expect([row!.n, row!.half, instantText(row!.at), Boolean(row!.is_good)]).toEqual([
    1,
    1.5,
    '1970-01-01T00:00:00.005Z',
    true,
  ]);
});

test('concurrent statements of one transaction run in sequence', async () => {
  const { database, insert, ids } = await open();
  await database.tx(async () => void (await Promise.all(['1', '2', '3', '4'].map((id) => insert(id)))));
  expect(await ids()).toEqual(['1', '2', '3', '4']);
});

test('work that outlives a transaction is outside of it', async () => {
  const { database, insert, ids } = await open();
  let later: Promise<unknown> | undefined;
  const over = Promise.withResolvers<void>();
  await database.tx(async () => {
    later = over.promise.then(() => insert('2'));
    await insert('1');
  });
  over.resolve();
  await later;
  expect(await ids()).toEqual(['1', '2']);
});

test('a database that cannot be written says so', async () => {
  const { database } = await open();
  await database.probe();
  await database.probe();
});

/** A statement that keeps the engine busy for well over ten milliseconds, however quick the processor is. */
async function longStatement({ query }: Database): Promise<string> {
  for (let rows = 100_000; ; rows *= 2) {
    const text = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) select sum(i) from n`;
    const from = performance.now();
    await query(text, []);
    if (performance.now() - from > 40) return text;
  }
}

test('a write of many statements lets the event loop turn between them', async () => {
  const { database, insert } = await open();
  const long = await longStatement(database);
  let [turns, isOver] = [0, false];
  const count = () => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await database.tx(async () => {
    for (let at = 0; at < 8; at++) {
      await database.rows(sql.raw(long));
      await insert(String(at));
    }
  });
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('a read is served while a write of many statements runs', async () => {
  const { database, ids, insert } = await open();
  const long = await longStatement(database);
  await insert('before');
  const order: string[] = [];
  const writing = database.tx(async () => {
    for (let at = 0; at < 8; at++) {
      await database.query(long, []);
      await insert(String(at));
    }
  });
  const reading = new Promise(setImmediate).then(async () => order.push((await ids()).join()));
  await Promise.all([writing.then(() => order.push('written')), reading]);
  expect(order).toEqual(['before', 'written']);
});

test('a statement that was not awaited never runs after its transaction', async () => {
  const { database, ids, insert } = await open();
  const long = await longStatement(database);
  const failing = database.tx(async () => {
    await database.query(long, []);
    await Promise.all([insert('late'), Promise.reject(new Error('It broke.'))]);
  });
  await expect(failing).rejects.toThrow('It broke.');
  await new Promise(setImmediate);
  await insert('next');
  expect(await ids()).toEqual(['next']);
});

test('a prepared query takes other values each time, in every type', async () => {
  const { database, things, insert } = await open();
  await insert('1');
  await insert('2');
  const found = database.prepare((id: string, isGood: boolean, at: Date) =>
    database.db
      .select()
      .from(things)
      .where(and(eq(things.id, id), eq(things.isGood, isGood), eq(things.at, at))),
  );
  const ids = async (...values: Parameters<typeof found>) => (await found(...values)).map((row) => row.id);
  expect(await ids('1', true, new Date(5))).toEqual(['1']);
  expect(await ids('2', true, new Date(5))).toEqual(['2']);
  expect(await ids('2', false, new Date(5))).toEqual([]);
  expect(await ids('2', true, new Date(6))).toEqual([]);
});

test('a prepared query takes lists of any length', async () => {
  const { database, things, insert } = await open();
  for (let id = 0; id < 9; id++) await insert(String(id));
  const among = database.prepare((ids: readonly string[]) =>
    database.db
      .select({ id: things.id })
      .from(things)
      .where(inArray(things.id, [...ids]))
      .orderBy(things.id),
  );
  const all = Array.from({ length: 9 }, (_, id) => String(id));
  for (let length = 0; length <= 9; length++)
    expect((await among(all.slice(0, length))).map(({ id }) => id)).toEqual(all.slice(0, length));
});

test('a prepared query belongs to the transaction that it is sent in', async () => {
  const { database, things, insert } = await open();
  const named = database.prepare((id: string) => database.db.select().from(things).where(eq(things.id, id)));
  expect(await named('1')).toEqual([]);
  const writing = database.tx(async () => {
    await insert('1');
    expect(await named('1')).toHaveLength(1);
    throw new Error('It broke.');
  });
  await expect(writing).rejects.toThrow('It broke.');
  expect(await named('1')).toEqual([]);
});

test('any number of rows is inserted in order, and a row may lack what can be null', async () => {
  const { database, things, ids } = await open();
  const rows = Array.from({ length: 77 }, (_, index) => ({
    id: String(index).padStart(2, '0'),
    name: `thing ${index}`,
    isGood: index % 2 === 0,
    ...(index % 3 === 0 && { at: new Date(index) }),
    more: [String(index)],
  }));
  await database.tx(() => database.insertRows(things, rows));
  await database.tx(() => database.insertRows(things, []));
  expect(await ids()).toEqual(rows.map(({ id }) => id));
  expect(await database.db.select().from(things).orderBy(things.id)).toEqual(rows.map((row) => ({ at: null, ...row })));
});

test('one row is updated by its key and returned, with times, JSON and null', async () => {
  const { database, things, insert } = await open();
  await insert('1');
  await insert('2');
  const change = { at: new Date(9), more: ['b', 'c'], isGood: false, name: undefined };
  const expected = { id: '1', name: '1', isGood: false, at: new Date(9), more: ['b', 'c'] };
  expect(await database.tx(() => database.updateRow(things, { id: '1' }, change))).toEqual(expected);
  const emptied = await database.tx(() => database.updateRow(things, { id: '1' }, { at: null }));
  expect(emptied).toEqual({ ...expected, at: null });
  expect(await database.tx(() => database.updateRow(things, { id: '3' }, { at: null }))).toBeUndefined();
  const [, other] = await database.db.select().from(things).orderBy(things.id);
  expect(other).toMatchObject({ isGood: true, at: new Date(5) });
  const before = database.preparedStatements();
  await database.tx(() => database.updateRow(things, { id: '2' }, { at: null }));
  expect(database.preparedStatements()).toBe(before);
});

test('no statement is prepared twice', async () => {
  const { database, things, insert, ids } = await open();
  const among = database.prepare((wanted: readonly string[]) =>
    database.db
      .select()
      .from(things)
      .where(inArray(things.id, [...wanted])),
  );
  const round = async (turn: number) => {
    await insert(String(turn));
    await ids();
    await among([String(turn)]);
    await database.query('select name from things where id = ?', [String(turn)]);
  };
  for (let turn = 0; turn < 5; turn++) await round(turn);
  const before = database.preparedStatements();
  expect(before).toBeGreaterThan(0);
  for (let turn = 5; turn < 10; turn++) await round(turn);
  expect(database.preparedStatements()).toBe(before);
});
