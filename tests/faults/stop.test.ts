import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import { faultsOf } from './library-check.ts';
import { startServing } from './processes.ts';

test('a server that is told to end under load answers whom it has begun to answer, and ends with 0', async () => {
  const dataDir = temporaryFolder();
  const { client, stop } = await startServing(dataDir);
  const saved: string[] = [];
  let isOver = false;
  const writing = Array.from({ length: 6 }, async (_, writer) => {
    for (let number = 0; !isOver; number++) {
      const name = `Soup ${writer} ${number}`;
      const { data, error } = await client.try.recipes.create({ body: { name } });
      if (data) saved.push(name);
      // The connection is refused, or the server says that it ends: never an error of its own.
      else if (error) {
        expect(error.code.startsWith('client.') || error.status === 503, error.message).toBe(true);
        return;
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const from = performance.now();
  const { code } = await stop();
  isOver = true;
  await Promise.all(writing);
  expect([code, performance.now() - from < 12_000]).toEqual([0, true]);
  expect(saved.length).toBeGreaterThan(5);
  expect(faultsOf(dataDir)).toEqual([]);
  const database = new Sqlite(join(dataDir, 'lovage.db'), { readonly: true });
  const names = new Set(database.prepare('SELECT name FROM recipes').pluck().all());
  database.close();
  expect(saved.filter((name) => !names.has(name))).toEqual([]);
});
