import { expect, onTestFinished, test } from 'vitest';
import { type World, world } from '../../../tests/kit/world.ts';
import { openLog } from '../../kit/log/log.ts';
import { readConfig } from '../config.ts';
import { assemble } from '../deps.ts';
import { openLibrary } from '../library.ts';

/** Another process that uses the library and the clock of a world. */
async function beside({ dataDir, databaseUrl, now }: World) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, LOG_LEVEL: 'silent' });
  const library = await openLibrary(config);
  const clock = () => new Date(now());
  const services = assemble(library, { config, clock, log: openLog('silent'), version: '1.12.0', isDemo: false });
  onTestFinished(() => services.close());
  return services;
}

test('of two processes one runs the daily job, and once for missed days', async () => {
  const home = await world();
  const both = [home.services, await beside(home)];
  const look = async () => {
    await Promise.all(both.map(({ jobs }) => jobs.scheduler.look()));
    await Promise.all(both.map(({ jobs }) => jobs.settled()));
  };
  const { client } = home.anna;
  const slug = await client.recipes.create({ body: { name: 'Tomato soup' } });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  const dayOf = (days: number) => {
    const at = new Date(home.now() + days * 86_400_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  };
  for (const days of [1, 2, 3]) await client.mealplans.create({ body: { date: dayOf(days), recipeId } });
  await look();
  // The clock skips several due times of the job.
  home.advance(4 * 86_400_000);
  await look();
  await look();
  const { client: again } = await home.signInAgain(home.anna);
  const runs = await again.jobs.list({ query: { kind: 'meal-timeline' } });
  expect(runs.items).toMatchObject([{ status: 'done', isScheduled: true }]);
  const events = await again.timeline.list({ query: { queryFilter: 'eventType=info' } });
  expect(events.items).toHaveLength(3);
});
