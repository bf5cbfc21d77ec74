import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../../tests/kit/engine.ts';
import { ask } from '../../../tests/kit/postgres-server.ts';
import { DatabaseUnavailableError, isBusy, isUnavailable } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { databasePlace } from './postgres-errors.ts';

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

test('writers of two processes take turns, so that what one has read stays true', async () => {
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

test('a process that waits too long for another gets an error that it is busy', async () => {
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
