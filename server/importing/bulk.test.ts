import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { type World, world } from '../../tests/kit/world.ts';

const openWorld = (): Promise<World> => world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8,localhost' } });

const recipe = (name: string, change: object = {}) =>
  recipePage({ name, recipeIngredient: [`1 ${name}`], recipeInstructions: 'Cook.', ...change });

/** A page that is sent only after `release`, and tells when it was requested. */
function heldPage(html: string) {
  const asked = Promise.withResolvers<void>();
  const held: ServerResponse[] = [];
  return {
    asked: asked.promise,
    page: (_: unknown, reply: ServerResponse) => {
      held.push(reply);
      asked.resolve();
    },
    letGo: () => {
      for (const reply of held) reply.setHeader('content-type', 'text/html').end(html);
    },
  };
}

test('many pages are imported in the background, and a report lists each', async () => {
  const [{ anna, services }, { origin }] = [
    await openWorld(),
    await recipeSite({
      '/soup': recipe('Soup', { recipeCategory: 'Dinner', keywords: 'red' }),
      '/bread': recipe('Bread', { keywords: 'white' }),
      '/about': '<p>Nothing to cook.</p>',
    }),
  ];
  const imports = [
    { url: `${origin}/soup`, tags: [{ name: 'Mine' }], categories: [{ name: 'Dinner' }] },
    { url: `${origin}/about` },
    { url: `${origin}/bread` },
  ];
  const { reportId } = await anna.client.importing.bulk({ body: { imports, includeTags: true } });
  expect((await anna.client.reports.list({ query: { reportType: 'bulk_import' } }))[0]).toMatchObject({
    id: reportId,
    name: 'Bulk Import',
  });
  await services.bulk.settled();
  const { status, entries } = await anna.client.reports.get({ params: { id: reportId } });
  expect(status).toBe('partial');
  expect(entries.map(({ success, message, exception }) => [success, message, exception])).toEqual([
    [true, `Successfully imported recipe from ${origin}/soup. Left out: categories: Dinner`, ''],
    [false, expect.stringContaining(`Failed to import ${origin}/about: No recipe found`), 'importing.no_recipe'],
    [true, `Successfully imported recipe from ${origin}/bread`, ''],
  ]);
  expect(await anna.client.importing.bulkProgress({ params: { reportId } })).toMatchObject({
    state: 'done',
    total: 3,
    imported: 2,
    failed: 1,
    pages: [{ slug: 'soup' }, { outcome: 'failed', slug: null }, { outcome: 'imported' }],
  });
  const soup = await anna.client.recipes.get({ params: { slug: 'soup' } });
  expect([soup.tags, soup.recipeCategory].map(([one, two]) => [one?.name, two])).toEqual([
    ['Mine', undefined],
    ['Dinner', undefined],
  ]);
  const bread = await anna.client.recipes.get({ params: { slug: 'bread' } });
  expect(bread.tags.map(({ name }) => name)).toEqual(['White']);
});

test('a line that is not an address fails by itself, and the report lists it', async () => {
  const [{ anna, services }, { origin }] = [await openWorld(), await recipeSite({ '/soup': recipe('Soup') })];
  const imports = ['soup of the day', '', 'www.example.org/soup', `${origin}/soup`, '\u0000'].map((url) => ({ url }));
  const { reportId } = await anna.client.importing.bulk({ body: { imports } });
  await services.bulk.settled();
  const { state, pages } = await anna.client.importing.bulkProgress({ params: { reportId } });
  const wrong = ['failed', 'importing.not_an_address'];
  expect([state, pages.map(({ outcome, error }) => [outcome, error?.code])]).toEqual([
    'done',
    [wrong, wrong, wrong, ['imported', undefined], wrong],
  ]);
  const { entries } = await anna.client.reports.get({ params: { id: reportId } });
  expect(entries.map(({ message }) => message)).toContain(
    'Failed to import soup of the day: This is not a web address. Start it with https://.',
  );
});

test('an address that is too long fails without stopping the others', async () => {
  const [{ anna, services }, { origin }] = [await openWorld(), await recipeSite({ '/soup': recipe('Soup') })];
  const imports = [`${origin}/${'a'.repeat(4_001)}`, `${origin}/soup`].map((url) => ({ url }));
  const { reportId } = await anna.client.importing.bulk({ body: { imports } });
  await services.bulk.settled();
  const { pages } = await anna.client.importing.bulkProgress({ params: { reportId } });
  expect(pages.map(({ outcome, error }) => [outcome, error?.code])).toEqual([
    ['failed', 'importing.not_an_address'],
    ['imported', undefined],
  ]);
});

test('a report without a failure is a success, one with only failures is a failure', async () => {
  const [{ anna, services }, { origin }] = [await openWorld(), await recipeSite({ '/soup': recipe('Soup') })];
  const statusOf = async (...paths: string[]) => {
    const imports = paths.map((path) => ({ url: origin + path }));
    const { reportId } = await anna.client.importing.bulk({ body: { imports, ifExists: 'skip' } });
    await services.bulk.settled();
    return (await anna.client.reports.get({ params: { id: reportId } })).status;
  };
  expect(await statusOf('/soup', '/soup')).toBe('success');
  expect(await statusOf('/gone')).toBe('failure');
  expect((await anna.client.recipes.list()).total).toBe(1);
});

test('a site is asked for one page at a time, and other sites do not wait', async () => {
  let atOnce = 0;
  let most = 0;
  const page = (name: string) => (_: unknown, reply: ServerResponse) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setImmediate(() => {
      atOnce -= 1;
      reply.setHeader('content-type', 'text/html').end(recipe(name));
    });
  };
  const held = heldPage(recipe('Slow'));
  const [{ anna, services }, slow, quick] = [
    await openWorld(),
    await recipeSite({ '/slow': held.page, '/after': recipe('After') }),
    await recipeSite({ '/a': page('A'), '/b': page('B'), '/c': page('C') }),
  ];
  const urls = [
    `${slow.origin}/slow`,
    `${slow.origin}/after`,
    ...['a', 'b', 'c'].map((name) => `${quick.origin}/${name}`),
  ];
  const { reportId } = await anna.client.importing.bulk({ body: { imports: urls.map((url) => ({ url })) } });
  await held.asked;
  await expect.poll(async () => (await anna.client.importing.bulkProgress({ params: { reportId } })).imported).toBe(3);
  expect([most, slow.asked]).toEqual([1, ['/slow']]);
  held.letGo();
  await services.bulk.settled();
  expect(slow.asked).toEqual(['/slow', '/after']);
});

test('a cancelled import keeps what is stored', async () => {
  const held = heldPage(recipe('Slow'));
  const [{ anna, services }, { origin, asked }] = [
    await openWorld(),
    await recipeSite({ '/soup': recipe('Soup'), '/slow': held.page, '/bread': recipe('Bread') }),
  ];
  const imports = ['/soup', '/slow', '/bread'].map((path) => ({ url: origin + path }));
  const { reportId } = await anna.client.importing.bulk({ body: { imports } });
  await held.asked;
  expect(await anna.client.importing.cancelBulk({ params: { reportId } })).toMatchObject({
    state: 'cancelled',
    imported: 1,
    failed: 0,
  });
  await services.bulk.settled();
  const { status, entries } = await anna.client.reports.get({ params: { id: reportId } });
  expect([status, entries.at(-1)!.message]).toEqual(['partial', 'Canceled: 2 addresses were not read']);
  expect(asked).toEqual(['/soup', '/slow']);
});

test('an import interrupted by a stop of the server resumes, and reads nothing twice', async () => {
  const held = heldPage(recipe('Slow'));
  const [{ anna, services }, site] = [
    await openWorld(),
    await recipeSite({ '/soup': recipe('Soup'), '/slow': held.page }),
  ];
  const imports = ['/soup', '/slow'].map((path) => ({ url: site.origin + path }));
  const { reportId } = await anna.client.importing.bulk({ body: { imports } });
  await held.asked;
  await services.bulk.close();
  expect(await anna.client.importing.bulkProgress({ params: { reportId } })).toMatchObject({
    state: 'running',
    imported: 1,
  });
  site.pages['/slow'] = recipe('Slow');
  await services.bulk.resume();
  await services.bulk.settled();
  expect(await anna.client.importing.bulkProgress({ params: { reportId } })).toMatchObject({
    state: 'done',
    imported: 2,
  });
  const { status, entries } = await anna.client.reports.get({ params: { id: reportId } });
  expect([status, entries.length, site.asked]).toEqual(['success', 2, ['/soup', '/slow', '/slow']]);
});

test('many pages count as one import, and a full minute refuses them', async () => {
  const [{ anna, services }, { origin }] = [await openWorld(), await recipeSite({ '/soup': recipe('Soup') })];
  const imports = Array.from({ length: 3 }, () => ({ url: `${origin}/soup` }));
  await anna.client.importing.bulk({ body: { imports, ifExists: 'skip' } });
  await services.bulk.settled();
  for (let i = 0; i < 59; i++) await anna.client.importing.preview({ body: { data: '', url: `${origin}/soup` } });
  const { error } = await anna.client.try.importing.bulk({ body: { imports } });
  expect(error?.code).toBe('request.too_many');
});

test('another group cannot see it', async () => {
  const [{ anna, stranger, services }, { origin }] = [await openWorld(), await recipeSite()];
  const { reportId } = await anna.client.importing.bulk({ body: { imports: [{ url: `${origin}/gone` }] } });
  await services.bulk.settled();
  const of = { params: { reportId } };
  expect((await stranger.client.try.importing.bulkProgress(of)).error).toMatchObject({
    code: 'importing.bulk_not_found',
  });
  expect((await stranger.client.try.importing.cancelBulk(of)).error).toMatchObject({
    code: 'importing.bulk_not_found',
  });
});

test('a group runs three bulk imports at once, and the others wait', async () => {
  const { anna, services } = await openWorld();
  const held = Array.from({ length: 5 }, (_, at) => heldPage(recipe(`Dish ${at}`)));
  const sites = await Promise.all(held.map(({ page }) => recipeSite({ '/dish': page })));
  const asked: number[] = [];
  for (const [at, one] of held.entries()) void one.asked.then(() => asked.push(at));
  const started = [];
  for (const { origin } of sites)
    started.push(await anna.client.importing.bulk({ body: { imports: [{ url: `${origin}/dish` }] } }));
  await Promise.all(held.slice(0, 3).map((one) => one.asked));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.sort()).toEqual([0, 1, 2]);
  const last = { params: { reportId: started[4]!.reportId } };
  expect((await anna.client.importing.cancelBulk(last)).state).toBe('cancelled');
  for (const one of held.slice(0, 4)) {
    await one.asked;
    one.letGo();
  }
  await services.bulk.settled();
  expect((await anna.client.recipes.list()).items.map(({ name }) => name).sort()).toEqual([
    'Dish 0',
    'Dish 1',
    'Dish 2',
    'Dish 3',
  ]);
  expect(asked).not.toContain(4);
});
