import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exported } from '../kit/migrate.ts';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { startServing } from './processes.ts';
import { seeded } from './writers.ts';

const ROUNDS = times(1, 8);
const COUNT = 60;

test(
  'a server killed during a migration has only complete recipes, reports the interruption, and imports the rest on retry',
  async () => {
    const dataDir = temporaryFolder();
    const chance = seeded(29);
    const recipe = (at: number) => ({
      name: `Soup ${at}`,
      recipeIngredient: [`${at + 1} onions`],
      recipeInstructions: ['Cook.'],
    });
    const archive = await exported(
      Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`${at}/recipe.json`, JSON.stringify(recipe(at))])),
    );
    const form = { migrationType: 'nextcloud', archive, ifExists: 'skip' } as const;
    let maxRestartMs = 0;
    let server = await startServing(dataDir);
    for (let round = 0; round < ROUNDS; round++) {
      const running = server.client.try.migrations.create({ form });
      await setTimeout(100 + chance() * 700);
      await server.kill();
      await running;
      expect(faultsOf(dataDir)).toEqual([]);
      server = await startServing(dataDir);
      maxRestartMs = Math.max(maxRestartMs, server.readyMs);
      const { items } = await server.client.recipes.list({ query: { perPage: -1 } });
      for (const { slug } of items.slice(0, 20)) {
        const { recipeIngredient, recipeInstructions } = await server.client.recipes.get({ params: { slug } });
        expect([recipeIngredient.length, recipeInstructions.length]).toEqual([1, 1]);
      }
      // The report is finished after the server has begun to answer.
      const reports = () => server.client.reports.list({ query: { reportType: 'migration' } });
      await expect.poll(async () => (await reports()).filter(({ status }) => status === 'in-progress')).toEqual([]);
    }
    const { status } = await server.client.migrations.create({ form });
    expect(status).toBe('success');
    const names = (await server.client.recipes.list({ query: { perPage: -1 } })).items.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Array.from({ length: COUNT }, (_, at) => `Soup ${at}`).toSorted());
    await server.kill();
    const watched = 'each recipe once at the end';
    note({ fault: 'kill -9 while another library is taken over', times: ROUNDS, watched, maxRestartMs, lost: 0 });
  },
  90_000 + ROUNDS * 60_000,
);
