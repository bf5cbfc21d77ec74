import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../../../tests/kit/engine.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { openSqlite } from './sqlite.ts';

// Others may run after a long turn of the loop, which ends the batch. In this test no turn counts as long, however slow
// the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

async function open() {
  const path = `${temporaryFolder()}/lovage.db`;
  const database = openSqlite(path, {});
  await database.tx(() => database.exec('CREATE TABLE words (word TEXT UNIQUE)'));
  const other = new Sqlite(path, { readonly: true });
  const onDisk = () => other.prepare<[], { word: string }>('SELECT word FROM words ORDER BY rowid').all();
  const add = (word: string) => database.shortTx('a', () => database.query('INSERT INTO words VALUES (?)', [word]));
  return { database, add, onDisk: () => onDisk().map(({ word }) => word) };
}

test('short transactions of one turn of the loop are on disk together, each before its promise resolves', async () => {
  const { database, add, onDisk } = await open();
  const seen: string[][] = [];
  const words = ['a', 'b', 'c'];
  await Promise.all(words.map((word) => add(word).then(() => seen.push(onDisk()))));
  expect(seen).toEqual([words, words, words]);
  await database.close();
});

test('a short transaction that fails leaves nothing, and those beside it stay', async () => {
  const { database, add, onDisk } = await open();
  for (const failing of [0, 1, 2]) {
    const work = ['x', 'y', 'z'].map((name, at) =>
      database.shortTx('a', async () => {
        await database.query('INSERT INTO words VALUES (?)', [`${name}${failing}`]);
        if (at === failing) throw new Error('no');
      }),
    );
    const states = (await Promise.allSettled(work)).map(({ status }) => status);
    expect(states.indexOf('rejected')).toBe(failing);
    expect(states.filter((state) => state === 'fulfilled')).toHaveLength(2);
  }
  expect(onDisk()).toEqual(['y0', 'z0', 'x1', 'z1', 'x2', 'y2']);
  const twice = await Promise.allSettled([add('same'), add('same'), add('other')]);
  expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await database.close();
});

test('reactions run after the shared commit, in order, and never for what was undone', async () => {
  const { database, onDisk } = await open();
  const log: string[] = [];
  const work = ['a', 'b', 'c'].map((word) =>
    database.shortTx('a', async () => {
      database.afterCommit(() => void log.push(`${word} ${onDisk().length}`));
      await database.query('INSERT INTO words VALUES (?)', [word]);
      if (word === 'b') throw new Error('no');
    }),
  );
  await Promise.allSettled(work);
  expect(log).toEqual(['a 2', 'c 2']);
  await database.close();
});

test('if the commit fails, all that share it fail, and the next one works', async () => {
  const { database, add, onDisk } = await open();
  await database.tx(() =>
    database.exec(`CREATE TABLE parents (id TEXT PRIMARY KEY);
      CREATE TABLE children (parent TEXT REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)`),
  );
  const orphan = database.shortTx('a', () => database.query("INSERT INTO children VALUES ('nobody')", []));
  const states = (await Promise.allSettled([add('a'), orphan, add('b')])).map(({ status }) => status);
  expect(states).toEqual(['rejected', 'rejected', 'rejected']);
  expect(onDisk()).toEqual([]);
  await add('c');
  expect(onDisk()).toEqual(['c']);
  await database.close();
});

test('if the engine undoes everything, earlier transactions of the same commit fail too', async () => {
  const { database, add, onDisk } = await open();
  const first = add('a');
  const undone = database.shortTx('a', async () => {
    await database.query("INSERT OR ROLLBACK INTO words VALUES ('a')", []);
  });
  const states = (await Promise.allSettled([first, undone, add('b')])).map(({ status }) => status);
  expect(states).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(onDisk()).toEqual(['b']);
  await database.close();
});

test('a longer transaction does not join, and sees everything stored before', async () => {
  const { database, add, onDisk } = await open();
  const first = add('a');
  const longer = database.tx(async () => {
    expect(onDisk()).toEqual(['a']);
    await new Promise(setImmediate);
    await database.query("INSERT INTO words VALUES ('b')", []);
  });
  await Promise.all([first, longer, add('c')]);
  expect(onDisk()).toEqual(['a', 'b', 'c']);
  await database.close();
});

test('a transaction that takes several turns of the loop is stored whole', async () => {
  const { database, add, onDisk } = await open();
  const first = add('a');
  const slow = database.shortTx('a', async () => {
    await database.query("INSERT INTO words VALUES ('b')", []);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(onDisk()).toEqual([]);
    await database.query("INSERT INTO words VALUES ('c')", []);
  });
  await Promise.all([first, slow, add('d')]);
  expect(onDisk()).toEqual(['a', 'b', 'c', 'd']);
  await database.close();
});

test('closing stores the running transactions', async () => {
  const { database, add, onDisk } = await open();
  const adding = [add('a'), add('b')];
  await database.close();
  expect((await Promise.allSettled(adding)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(onDisk()).toEqual(['a', 'b']);
});

test('statements of the writer itself find no open transaction', async () => {
  const { database, add, onDisk } = await open();
  const adding = add('a');
  await Promise.resolve();
  await database.shortTx('a', async () => {});
  void database.writer.pragma('wal_checkpoint(TRUNCATE)');
  await adding;
  expect(onDisk()).toEqual(['a']);
  await database.close();
});

const step = fc.record({ isShort: fc.boolean(), fails: fc.boolean(), waits: fc.constantFrom(0, 0, 0, 1, 2) });

test('in any mixture, resolved transactions are on disk, and rejected ones are not', async () => {
  const database = await emptyDatabase(() => ({}));
  await database.tx(() => database.exec('CREATE TABLE steps (at INTEGER PRIMARY KEY)'));
  let at = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const run = steps.map(({ isShort, fails, waits }) => {
        at += 1;
        const key = at;
        const work = async () => {
          for (let turn = 0; turn < waits; turn++) await new Promise(setImmediate);
          await database.query('INSERT INTO steps VALUES (?)', [key]);
          if (fails) throw new Error('no');
          return key;
        };
        return isShort ? database.shortTx('a', work) : database.tx(work);
      });
      const states = await Promise.allSettled(run);
      const kept = states.flatMap((state) => (state.status === 'fulfilled' ? [state.value] : []));
      expect(states.map(({ status }) => status === 'rejected')).toEqual(steps.map(({ fails }) => fails));
      const rows = await database.query<{ at: number }>('SELECT at FROM steps WHERE at > ? ORDER BY at', [
        at - steps.length,
      ]);
      expect(rows.map((row) => Number(row.at))).toEqual(kept);
    }),
    { numRuns: 60, seed: 7 },
  );
});
