import { expect, test } from 'vitest';
import type { MigrationProgress } from '../../core/migrations/schema.ts';
import { exported } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';
import { followReport } from './follow.ts';

test('stopping a migration says how far it got', async () => {
  const { anna } = await world();
  const names = Array.from({ length: 40 }, (_, at) => `Soup ${at}`);
  const archive = await exported(
    Object.fromEntries(names.map((name) => [`${name}/recipe.json`, JSON.stringify({ name, recipeIngredient: [] })])),
  );
  const form = { migrationType: 'nextcloud', archive, addMigrationTag: false } as const;
  let stop = async (_: number): Promise<unknown> => undefined;
  let stopping: Promise<unknown> | undefined;
  const ends: MigrationProgress[] = [];
  const report = await followReport(anna.client, () => anna.client.migrations.create({ form }), {
    tell: () => {
      stopping ??= stop(130);
    },
    stopped: (progress) => ends.push(progress),
    atStop: (handler) => {
      stop = async (code) => handler(code);
    },
  });
  expect(await stopping).toBe(130);
  expect(ends).toMatchObject([{ reportId: report.id, isRunning: false }]);
  expect((await anna.client.recipes.list({ query: { perPage: -1 } })).items.length).toBeGreaterThanOrEqual(
    ends[0]!.done,
  );
});
