import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SqliteDatabase } from '../../server/kit/database/sqlite.ts';
import { world } from '../kit/world.ts';

test('success means that the database has synced to disk, and its journal stays small', async () => {
  const { anna, services, dataDir } = await world();
  const { writer, reader } = services.library.database as SqliteDatabase;
  for (const connection of [writer, reader])
    expect(
      ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'journal_size_limit'].map((name) =>
        connection.pragma(name, { simple: true }),
      ),
      // 2 is FULL.
    ).toEqual(['wal', 2, 1, 5_000, 64 * 2 ** 20]);
  const recipeInstructions = Array.from({ length: 1_000 }, (_, at) => `Step ${at} ${'of some length '.repeat(20)}`);
  for (let at = 0; at < 20; at++)
    await anna.client.recipes.create({ body: { name: `Feast ${at}`, recipeInstructions } });
  expect(statSync(join(dataDir, 'lovage.db')).size).toBeGreaterThan(4 * 2 ** 20);
  expect(statSync(join(dataDir, 'lovage.db-wal')).size).toBeLessThan(64 * 2 ** 20);
});
