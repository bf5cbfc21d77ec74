import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { type World, world } from '../../tests/kit/world.ts';
import { readConfig } from '../app/config.ts';
import { assemble } from '../app/deps.ts';
import { openLibrary } from '../app/library.ts';
import { openLog } from '../kit/log/log.ts';

const open = (): Promise<World> => world({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } });
const recipe = (name: string) => recipePage({ name, recipeIngredient: [`1 ${name}`], recipeInstructions: 'Cook.' });

/** Another process on the same database. Its clock is `ahead`. */
async function another({ databaseUrl }: World, ahead = 0) {
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl!,
    LOG_LEVEL: 'silent',
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  const library = await openLibrary(config);
  const clock = () => new Date(Date.now() + ahead);
  const services = assemble(library, { config, clock, log: openLog('silent'), version: '1.12.0', isDemo: false });
  onTestFinished(() => services.close());
  return services;
}

async function underWay() {
  const asked = Promise.withResolvers<void>();
  const held: ServerResponse[] = [];
  const [home, site] = await Promise.all([
    open(),
    recipeSite({
      '/soup': recipe('Soup'),
      '/slow': (_: unknown, reply: ServerResponse) => {
        held.push(reply);
        asked.resolve();
      },
    }),
  ]);
  const imports = ['/soup', '/slow'].map((path) => ({ url: site.origin + path }));
  const { reportId } = await home.anna.client.importing.bulk({ body: { imports } });
  await asked.promise;
  const letGo = () => {
    for (const reply of held) reply.setHeader('content-type', 'text/html').end(recipe('Slow'));
  };
  const progress = () => home.anna.client.importing.bulkProgress({ params: { reportId } });
  return { home, site, reportId, letGo, progress };
}

test('a starting process leaves an import to the one that runs it', async () => {
  const { home, site, letGo, progress } = await underWay();
  const second = await another(home);
  await second.bulk.resume();
  await second.bulk.settled();
  expect(await progress()).toMatchObject({ state: 'running', imported: 1 });
  letGo();
  await home.services.bulk.settled();
  expect([await progress(), site.asked]).toMatchObject([{ state: 'done', imported: 2 }, ['/soup', '/slow']]);
});

test('an import without heartbeat is taken over, and its first owner stops', async () => {
  const { home, site, letGo, progress } = await underWay();
  site.pages['/slow'] = recipe('Slow');
  const second = await another(home, 60_000);
  await second.bulk.resume();
  await second.bulk.settled();
  expect(await progress()).toMatchObject({ state: 'done', imported: 2 });
  await home.services.bulk.settled();
  letGo();
  expect([(await progress()).imported, site.asked]).toEqual([2, ['/soup', '/slow', '/slow']]);
  expect((await home.anna.client.recipes.list()).total).toBe(2);
});

test('an import that its process released is taken over at once', async () => {
  const { home, site, progress } = await underWay();
  await home.services.bulk.close();
  site.pages['/slow'] = recipe('Slow');
  const second = await another(home);
  await second.bulk.resume();
  await second.bulk.settled();
  expect(await progress()).toMatchObject({ state: 'done', imported: 2 });
});

test('an import that is cancelled through another process stops', async () => {
  const { home, reportId, progress } = await underWay();
  const second = await another(home);
  const caller = await second.users.findByLogin('anna');
  const ended = await second.bulk.cancel(
    { caller: { id: caller!.id, groupId: caller!.groupId } as never, language: { t: (key: string) => key } as never },
    reportId,
  );
  expect(ended.state).toBe('cancelled');
  await home.services.bulk.settled();
  expect(await progress()).toMatchObject({ state: 'cancelled', imported: 1 });
  const { status, entries } = await home.anna.client.reports.get({ params: { id: reportId } });
  expect([status, entries.length]).toEqual(['partial', 2]);
});
