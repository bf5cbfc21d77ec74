import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type World, world } from '../../tests/kit/world.ts';

interface Site {
  readonly origin: string;
  readonly asked: string[];
}

const jsonLd = (origin: string, change: object = {}) => {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Grandmother&#39;s   dumplings',
    description: 'Soft &amp; light.',
    image: [`${origin}/missing.jpg`, `${origin}/dumplings.jpg`],
    recipeYield: '4 servings',
    prepTime: 'PT20M',
    cookTime: 'PT1H10M',
    totalTime: 'PT1H30M',
    keywords: 'dumplings, winter',
    recipeIngredient: ['500 g floury potatoes', '1 egg'],
    recipeInstructions: [
      {
        '@type': 'HowToSection',
        name: 'Dough',
        itemListElement: [
          { '@type': 'HowToStep', text: 'Boil the potatoes.' },
          { '@type': 'HowToStep', text: 'Knead with the egg.' },
        ],
      },
      {
        '@type': 'HowToSection',
        name: 'Cooking',
        itemListElement: [{ '@type': 'HowToStep', text: 'Simmer for 15 minutes.' }],
      },
    ],
    nutrition: { '@type': 'NutritionInformation', calories: '310 kcal', sodiumContent: '0,4 g' },
    ...change,
  };
  return `<!doctype html><title>Dumplings</title><script type="application/ld+json">${JSON.stringify(recipe)}</script><p>Enjoy.</p>`;
};

/** A web site on localhost that is closed at the end of the test. */
async function site(): Promise<Site> {
  const asked: string[] = [];
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#E9B44C' } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, reply) => {
    asked.push(request.url!);
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const path = request.url!.split('?')[0];
    if (path === '/dumplings') return reply.setHeader('content-type', 'text/html').end(jsonLd(origin));
    if (path === '/moved') return reply.writeHead(302, { location: '/dumplings' }).end();
    if (path === '/dumplings.jpg') return reply.setHeader('content-type', 'image/jpeg').end(picture);
    if (path === '/nothing') return reply.setHeader('content-type', 'text/html').end('<p>Nothing to eat here.</p>');
    return reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const openWorld = (): Promise<World> => world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });

describe('from an address', () => {
  test('a page becomes a recipe with sections, times, picture and timeline event', async () => {
    const [{ anna, services }, { origin }] = [await openWorld(), await site()];
    const slug = await anna.client.importing.fromUrl({ body: { url: `${origin}/dumplings`, includeTags: true } });
    expect(slug).toBe('grandmothers-dumplings');
    const recipe = await anna.client.recipes.get({ params: { slug } });
    expect(recipe).toMatchObject({
      name: "Grandmother's dumplings",
      description: 'Soft & light.',
      recipeYield: '4 servings',
      prepTime: '20 minutes',
      performTime: '1 hour 10 minutes',
      totalTime: '1 hour 30 minutes',
      orgURL: `${origin}/dumplings`,
    });
    expect(recipe.recipeIngredient.map((line) => line.display)).toEqual(['500 g floury potatoes', '1 egg']);
    expect(recipe.recipeInstructions.map((step) => [step.title, step.text])).toEqual([
      ['Dough', 'Boil the potatoes.'],
      ['', 'Knead with the egg.'],
      ['Cooking', 'Simmer for 15 minutes.'],
    ]);
    expect(recipe.tags.map((tag) => tag.name)).toEqual(['Dumplings', 'Winter']);
    expect([recipe.nutrition.calories, recipe.nutrition.sodiumContent]).toEqual(['310', '400']);
    expect(recipe.image).not.toBe(null);
    const { database } = services.library;
    const events = await database.db.select().from(database.tables.timelineEvents);
    expect(events.map((event) => [event.recipeId, event.subject, event.eventType])).toEqual([
      [recipe.id, 'Recipe Created', 'system'],
    ]);
  });

  test('keywords become tags only on request', async () => {
    const [{ anna }, { origin }] = [await openWorld(), await site()];
    const slug = await anna.client.importing.fromUrl({ body: { url: `${origin}/dumplings` } });
    expect((await anna.client.recipes.get({ params: { slug } })).tags).toEqual([]);
  });

  test('the final address of a redirect is the source', async () => {
    const [{ anna }, { origin }] = [await openWorld(), await site()];
    const slug = await anna.client.importing.fromUrl({ body: { url: `${origin}/moved` } });
    expect((await anna.client.recipes.get({ params: { slug } })).orgURL).toBe(`${origin}/dumplings`);
  });

  test('a repeated page creates a second recipe, is skipped, updates the first or fails, as requested', async () => {
    const [{ anna }, { origin }] = [await openWorld(), await site()];
    const again = (ifExists?: 'new' | 'skip' | 'update' | 'fail') =>
      anna.client.try.importing.fromUrl({
        body: { url: `${origin}/dumplings?utm_source=mail`, ...(ifExists ? { ifExists } : {}) },
      });
    const first = (await again()).data!;
    expect((await again()).data).toBe(`${first}-1`);
    expect((await again('skip')).data).toBe(first);
    expect((await again('fail')).error).toMatchObject({ status: 409, code: 'importing.exists' });
    await anna.client.recipes.patch({ params: { slug: first }, body: { description: 'Mine.' } });
    expect((await again('update')).data).toBe(first);
    expect((await anna.client.recipes.get({ params: { slug: first } })).description).toBe('Mine.');
    expect((await anna.client.recipes.list()).total).toBe(2);
  });

  test('a page without a recipe and a missing page get an error with what to do', async () => {
    const [{ anna }, { origin }] = [await openWorld(), await site()];
    const nothing = await anna.client.try.importing.fromUrl({ body: { url: `${origin}/nothing` } });
    expect(nothing.error).toMatchObject({ status: 400, code: 'importing.no_recipe' });
    const missing = await anna.client.try.importing.fromUrl({ body: { url: `${origin}/gone` } });
    expect(missing.error).toMatchObject({ status: 400, code: 'importing.page_gone' });
    expect((await anna.client.recipes.list()).total).toBe(0);
  });

  test('both failures have the texts that existing clients compare', async () => {
    const [{ app, anna }, { origin }] = [await openWorld(), await site()];
    const detail = async (url: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/recipes/create-url',
          headers: { authorization: `Bearer ${anna.token}` },
          payload: { url },
        })
      ).json().detail.details;
    expect([await detail(`${origin}/nothing`), await detail(`${origin}/gone`)]).toEqual([
      'BAD_RECIPE_DATA',
      'CONNECTION_ERROR',
    ]);
  });

  test('private addresses are refused and not contacted unless the operator allows them', async () => {
    const [{ anna }, { origin, asked }] = [await world(), await site()];
    const { error } = await anna.client.try.importing.fromUrl({ body: { url: `${origin}/dumplings` } });
    expect([error?.code, asked]).toEqual(['importing.fetch_failed', []]);
  });

  test('the sixty-first page of a minute has to wait', async () => {
    const [{ anna }, { origin }] = [await openWorld(), await site()];
    const look = () => anna.client.try.importing.preview({ body: { url: `${origin}/dumplings` } });
    // All at once: one after another may take more than the minute of the limit.
    const answers = await Promise.all(Array.from({ length: 61 }, look));
    const refused = answers.filter(({ error }) => error?.code === 'request.too_many');
    expect(refused.map(({ response }) => Number(response?.header('retry-after')) > 0)).toEqual([true]);
    expect(answers.filter(({ error }) => error === null).length).toBeGreaterThan(0);
  });
});

describe('as an uploaded text', () => {
  test('a page’s HTML is imported without fetching the page', async () => {
    const { anna } = await world();
    const data = jsonLd('https://food.example');
    const slug = await anna.client.importing.fromPage({ body: { data, url: 'https://food.example/dumplings' } });
    const recipe = await anna.client.recipes.get({ params: { slug } });
    expect([recipe.orgURL, recipe.image]).toEqual(['https://food.example/dumplings', null]);
  });

  test('schema.org JSON is imported too, whatever it contains', async () => {
    const { anna } = await world();
    const data = JSON.stringify({
      '@type': 'Recipe',
      name: 'Tea </script> time',
      recipeIngredient: ['1 bag'],
      recipeInstructions: 'Steep.',
    });
    const slug = await anna.client.importing.fromPage({ body: { data } });
    expect((await anna.client.recipes.get({ params: { slug } })).recipeIngredient[0]!.note).toBe('1 bag');
  });

  test('this endpoint accepts a page above two megabytes', async () => {
    const { anna } = await world();
    const data = `${jsonLd('https://food.example')}<!-- ${'x'.repeat(3_000_000)} -->`;
    expect(await anna.client.importing.fromPage({ body: { data } })).toBe('grandmothers-dumplings');
  });
});

describe('without storing anything', () => {
  test('a preview shows what would be stored, and stores nothing', async () => {
    const [{ anna }, { origin }] = [await openWorld(), await site()];
    const preview = await anna.client.importing.preview({ body: { url: `${origin}/dumplings` } });
    expect(preview).toMatchObject({ recipe: { name: "Grandmother's dumplings" }, from: ['json-ld'], existing: null });
    expect(preview.recipe.recipeIngredient).toHaveLength(2);
    expect((await anna.client.recipes.list()).total).toBe(0);
    const slug = await anna.client.importing.fromUrl({ body: { url: `${origin}/dumplings` } });
    expect((await anna.client.importing.preview({ body: { url: `${origin}/dumplings` } })).existing).toBe(slug);
  });

  test('the scrape test returns a schema.org recipe, or why there is none', async () => {
    const [{ anna }, { origin }] = [await openWorld(), await site()];
    const found = await anna.client.importing.testScrape({ body: { url: `${origin}/dumplings` } });
    expect(found).toMatchObject({ '@type': 'Recipe', name: "Grandmother's dumplings" });
    expect(typeof (await anna.client.importing.testScrape({ body: { url: `${origin}/nothing` } }))).toBe('string');
  });
});

test('a picture by address is stored, and anything else is refused with the known text', async () => {
  const [{ anna, app }, { origin }] = [await openWorld(), await site()];
  const slug = await anna.client.recipes.create({ body: { name: 'Dumplings' } });
  await anna.client.recipes.imageByUrl({ params: { slug }, body: { url: `${origin}/dumplings.jpg` } });
  expect((await anna.client.recipes.get({ params: { slug } })).image).not.toBe(null);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/recipes/${slug}/image`,
    headers: { authorization: `Bearer ${anna.token}` },
    payload: { url: `${origin}/nothing` },
  });
  expect([reply.statusCode, reply.json().detail.message]).toEqual([400, 'Url is not an image']);
  for (const url of [`${origin}/no/such/picture.jpg`, 'http://169.254.169.254/x', 'file:///etc/passwd', 'x']) {
    const { error } = await anna.client.try.recipes.imageByUrl({ params: { slug }, body: { url } });
    expect([error?.code, error?.message]).toEqual(['recipes.image_not_loaded', expect.stringMatching(/^The picture /)]);
  }
});
