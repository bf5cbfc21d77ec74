import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../../tests/kit/engine.ts';
import { ask } from '../../../tests/kit/postgres-server.ts';
import { DatabaseUnavailableError, isBusy, isUnavailable } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { databasePlace } from './postgres-errors.ts';
import { resetNumbers } from './table-shape.ts';

async function open(options: PostgresOptions = {}) {
  const url = (await ownDatabase('empty'))!;
  const another = (more: PostgresOptions = options) => {
    const database = openPostgres(url, {}, more);
    onTestFinished(() => database.close());
    return database;
  };
  const database = another();
  await database.tx(() => database.exec('CREATE TABLE notes (n INTEGER)'));
  const notes = async () =>
    (await database.query<{ n: number }>('SELECT n FROM notes ORDER BY n', [])).map(({ n }) => n);
  return { url, database, another, notes };
}

test('a write outside of a transaction is refused', async () => {
  const { database, notes } = await open();
  await expect(database.query('INSERT INTO notes VALUES (?)', [1])).rejects.toThrow('read-only');
  expect(await notes()).toEqual([]);
});

test('writers of two processes take turns, so that neither works on outdated rows', async () => {
  const { database, another, notes } = await open();
  const processes = [database, another()];
  const addNext = (here: typeof database) =>
    here.tx(async () => {
      const [row] = await here.query<{ next: number }>('SELECT count(*) + 1 AS next FROM notes', []);
      await here.query('INSERT INTO notes VALUES (?)', [row!.next]);
    });
  await Promise.all(Array.from({ length: 20 }, (_, turn) => addNext(processes[turn % 2]!)));
  expect(await notes()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

/** Runs `begin` with work that stays open, and resolves when the work has begun. */
async function keptOpen(begin: (work: () => Promise<void>) => Promise<void>) {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = begin(async () => {
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  return async () => {
    held.resolve();
    await ended;
  };
}

const WAIT_MS = 200;
const isWaiting = (work: Promise<unknown>) =>
  Promise.race([work.then(() => false), new Promise((resolve) => setTimeout(resolve, WAIT_MS, true))]);

test.each(['one process', 'two processes'])('two groups do not wait for each other: %s', async (processes) => {
  const { database, another, notes } = await open();
  const there = processes === 'one process' ? database : another();
  const end = await keptOpen((work) => database.groupTx('a', work));
  await there.groupTx('b', async () => void (await there.query('INSERT INTO notes VALUES (1)', [])));
  expect(await notes()).toEqual([1]);
  await end();
});

test.each([
  ['a', 'a'],
  ['a', null],
  [null, 'a'],
  [null, null],
])('in one process and in two, a write of %s makes one of %s wait', async (first, second) => {
  const { database, another } = await open();
  const write = (here: typeof database, group: string | null, work: () => Promise<void>) =>
    group === null ? here.tx(work) : here.groupTx(group, work);
  for (const there of [database, another()]) {
    const end = await keptOpen((work) => write(database, first, work));
    const later = write(there, second, async () => {});
    expect(await isWaiting(later)).toBe(true);
    await end();
    await later;
  }
});

test('rows of a process are written at the same time as those of any group, but not during a write to everything', async () => {
  const { database, another, notes } = await open();
  const end = await keptOpen((work) => database.groupTx('a', work));
  for (const there of [database, another()])
    await there.sharedTx(async () => void (await there.query('INSERT INTO notes VALUES (1)', [])));
  expect(await notes()).toHaveLength(2);
  await end();
  const free = await keptOpen((work) => database.tx(work));
  const there = another();
  const later = there.sharedTx(async () => {});
  expect(await isWaiting(later)).toBe(true);
  await free();
  await later;
});

test('a transaction of one group cannot write for another group or for all, and one of the library can write for each', async () => {
  const { database } = await open();
  const nothing = async () => {};
  await expect(database.groupTx('a', () => database.groupTx('b', nothing))).rejects.toThrow('another');
  await expect(database.groupTx('a', () => database.tx(nothing))).rejects.toThrow('for all');
  await expect(database.sharedTx(() => database.groupTx('a', nothing))).rejects.toThrow('another');
  await database.tx(() => database.groupTx('b', () => database.sharedTx(nothing)));
  await database.groupTx('a', () => database.groupTx('a', () => database.sharedTx(nothing)));
});

test('many transactions of many groups and of the library, from four processes, lose no update and do not deadlock', async () => {
  const { database, another } = await open({ busyTimeoutMs: 30_000 });
  const groups = ['a', 'b', 'c'];
  await database.tx(() => database.exec('CREATE TABLE counts (name TEXT PRIMARY KEY, n INTEGER)'));
  await database.tx(async () => {
    for (const name of [...groups, 'all']) await database.query('INSERT INTO counts VALUES (?, 0)', [name]);
  });
  const processes = [database, another(), another(), another()];
  // Reads, and then writes what it has read: without the lock, updates are lost.
  const raise = async (here: typeof database, name: string) => {
    const [row] = await here.query<{ n: number }>('SELECT n FROM counts WHERE name = ?', [name]);
    await here.query('UPDATE counts SET n = ? WHERE name = ?', [row!.n + 1, name]);
  };
  const work = Array.from({ length: 400 }, (_, turn) => {
    const here = processes[turn % 4]!;
    const group = groups[turn % 3]!;
    if (turn % 10 > 0) return here.groupTx(group, () => raise(here, group));
    // In another order each time, which would deadlock if only rows were locked.
    return here.tx(async () => {
      for (const name of turn % 20 > 0 ? [...groups, 'all'] : ['all', ...groups.toReversed()]) await raise(here, name);
    });
  });
  await Promise.all(work);
  const rows = await database.query<{ name: string; n: number }>('SELECT name, n FROM counts', []);
  const counted = Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  const own = (group: number) =>
    Array.from({ length: 400 }, (_, turn) => turn).filter((t) => t % 10 > 0 && t % 3 === group);
  expect(counted).toEqual({ a: own(0).length + 40, b: own(1).length + 40, c: own(2).length + 40, all: 40 });
});

test('a process that waits too long for another gets the error “busy”', async () => {
  const { database, another } = await open();
  const impatient = another({ busyTimeoutMs: 50 });
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = database.tx(async () => {
    begun.resolve();
    await held.promise;
  });
  await begun.promise;
  const error = await impatient.tx(async () => {}).catch((thrown) => thrown);
  expect(isBusy(error)).toBe(true);
  held.resolve();
  await writing;
  await impatient.tx(async () => {});
});

test('two processes that start at the same time migrate the schema once', async () => {
  const { database, another } = await open();
  const migrations = [{ name: '0001-first', sql: 'CREATE TABLE a (n INTEGER)' }];
  const done = await Promise.all([database, another(), another()].map((each) => migrate(each, migrations)));
  expect(done.flat()).toEqual(['0001-first']);
});

test('a transaction that lost its connection fails, and the next one works', async () => {
  const { url, database, notes } = await open();
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  const broken = database.tx(async () => {
    await database.query('INSERT INTO notes VALUES (1)', []);
    await ask(url, kill);
    await database.query('INSERT INTO notes VALUES (2)', []);
  });
  expect(isUnavailable(await broken.catch((error) => error))).toBe(true);
  expect(await notes()).toEqual([]);
  await database.tx(async () => void (await database.query('INSERT INTO notes VALUES (3)', [])));
  expect(await notes()).toEqual([3]);
});

test('broken idle connections are replaced', async () => {
  const { url, database, notes } = await open();
  await notes();
  await ask(
    url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  const calm = async () => (await notes().catch(() => null)) !== null;
  await expect.poll(calm).toBe(true);
  await database.tx(async () => {});
});

test('a failed statement fails its transaction, even if the work continued', async () => {
  const { database, notes } = await open();
  const work = database.tx(async () => {
    await database.query('INSERT INTO notes VALUES (1)', []);
    await database.query('INSERT INTO nothing VALUES (1)', []).catch(() => {});
  });
  await expect(work).rejects.toThrow('nothing was written');
  expect(await notes()).toEqual([]);
});

test('an unreachable database is reported with its place and without its password', async () => {
  const { url } = await open();
  const missing = new URL(url);
  missing.pathname = '/nowhere';
  missing.password = 'secret';
  const cases = [
    ['missing', missing.href],
    ['unreachable', 'postgres://me:secret@127.0.0.1:1/lovage'],
    ['unreachable', 'postgres://me:secret@localhost/lovage?host=/nowhere'],
  ] as const;
  for (const [reason, address] of cases) {
    const database = openPostgres(address, {});
    const error = await database.check().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect([error.reason, error.place]).toEqual([reason, databasePlace(address)]);
    expect(error.message).not.toContain('secret');
    await database.close();
  }
  expect(databasePlace('postgres://me:secret@db.example:5433/lovage')).toBe('db.example:5433/lovage');
});

test('a database that is not UTF-8 is refused', async () => {
  const { url } = await open();
  const name = `${new URL(url).pathname.slice(1)}_ascii`;
  await ask(url, `CREATE DATABASE ${name} ENCODING SQL_ASCII LOCALE 'C' TEMPLATE template0`);
  onTestFinished(() => ask(url, `DROP DATABASE ${name}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = openPostgres(address.href, {});
  await expect(database.check()).rejects.toMatchObject({ reason: 'not_utf8' });
  await database.close();
});

test('rows that a rollback restores keep their numbers', async () => {
  const { database } = await open();
  const add = () =>
    database.tx(() => database.query<{ id: number }>('INSERT INTO lines DEFAULT VALUES RETURNING id', []));
  await database.tx(() => database.exec('CREATE TABLE lines (id BIGSERIAL PRIMARY KEY)'));
  for (let times = 0; times < 5; times++) await add();
  const replacing = database.tx(async () => {
    await database.exec('DELETE FROM lines');
    await database.exec('INSERT INTO lines VALUES (2)');
    await resetNumbers(database, 'lines', 'id');
    throw new Error('the disk is full');
  });
  await expect(replacing).rejects.toThrow('full');
  expect((await add()).map(({ id }) => Number(id))).toEqual([6]);
  await database.tx(async () => {
    await database.exec('INSERT INTO lines VALUES (40)');
    await resetNumbers(database, 'lines', 'id');
  });
  expect((await add()).map(({ id }) => Number(id))).toEqual([41]);
});
