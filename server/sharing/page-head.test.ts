import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

const PLAIN = '<!doctype html><html><head><title>Lovage</title></head><body><div id="root"></div></body></html>';
const BASE_URL = 'https://recipes.example.org';

async function site(environment: Record<string, string> = { BASE_URL }): Promise<World> {
  const webRoot = join(temporaryFolder(), 'web');
  mkdirSync(webRoot);
  writeFileSync(join(webRoot, 'index.html'), PLAIN);
  return world({ webRoot, environment });
}

async function open({ services }: World, { privateGroup = false, recipePublic = true } = {}): Promise<void> {
  const { database } = services.library;
  await database.tx(async () => {
    await database.db.update(database.tables.groupPreferences).set({ privateGroup });
    await database.db.update(database.tables.households).set({ privateHousehold: false, recipePublic });
  });
}

async function add(person: Person, body: Partial<NewRecipe> = {}) {
  const slug = await person.client.recipes.create({ body: { name: 'Stew', settings: { public: true }, ...body } });
  return person.client.recipes.get({ params: { slug } });
}

const read = async ({ app }: World, url: string, headers = {}) => {
  const reply = await app.inject({ url, headers });
  return { ...reply, status: reply.statusCode, html: reply.body };
};
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as Record<string, unknown>;

describe('the page of a public recipe', () => {
  test('gives its name, description and address', async () => {
    const place = await site();
    await open(place);
    await add(place.anna, { name: 'Lamb stew', description: 'Warm **and** [green](https://x.test).\n\nFor winter.' });
    const { html, status, headers } = await read(place, '/g/home/r/lamb-stew?edit=true');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<title>Lamb stew – Lovage</title>');
    expect(html).toContain('<meta property="og:title" content="Lamb stew" />');
    expect(html).toContain('<meta property="og:description" content="Warm and green. For winter." />');
    expect(html).toContain(`<link rel="canonical" href="${BASE_URL}/g/home/r/lamb-stew" />`);
    expect(html).toContain('<meta name="twitter:card" content="summary" />');
    expect(html).toContain('<div id="root">');
  });

  test('describes the recipe in the words of schema.org', async () => {
    const place = await site();
    await open(place);
    await add(place.anna, {
      recipeYield: '4 servings',
      totalTime: '1 hour 30 minutes',
      prepTime: 'a while',
      recipeCategory: [{ name: 'Dinner' }],
      tags: [{ name: 'Winter' }, { name: 'Slow' }],
      recipeIngredient: [{ note: '500 g lamb' }, { note: '1 onion' }],
      recipeInstructions: [{ text: 'Chop.' }, { title: 'Cook', text: 'Brown.' }, { text: 'Simmer.' }],
      orgURL: 'https://example.org/stew',
      nutrition: { calories: '400' },
    });
    expect(linkedData((await read(place, '/g/home/r/stew')).html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Stew',
      url: `${BASE_URL}/g/home/r/stew`,
      recipeYield: '4 servings',
      totalTime: 'PT90M',
      recipeCategory: ['Dinner'],
      keywords: 'Winter, Slow',
      recipeIngredient: ['500 g lamb', '1 onion'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Chop.' },
        {
          '@type': 'HowToSection',
          name: 'Cook',
          itemListElement: [
            { '@type': 'HowToStep', text: 'Brown.' },
            { '@type': 'HowToStep', text: 'Simmer.' },
          ],
        },
      ],
      isBasedOn: 'https://example.org/stew',
    });
    const absent = Object.keys(linkedData((await read(place, '/g/home/r/stew')).html));
    expect(absent).not.toContain('prepTime');
    expect(absent).not.toContain('nutrition');
  });

  test('escapes all text of the recipe', async () => {
    const place = await site();
    await open(place);
    const evil = `</title></script><script>alert("1")</script>' onload='x' $& $\` \u2028 &amp;`;
    await add(place.anna, { name: `Stew ${evil}`, description: evil, recipeIngredient: [{ note: evil }] });
    const { slug } = (await place.anna.client.recipes.list()).items[0]!;
    const { html } = await read(place, `/g/home/r/${slug}`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).not.toMatch(/content="[^"]*[<>][^"]*"/);
    expect(html).not.toContain('\u2028');
    expect(linkedData(html)).toMatchObject({ recipeIngredient: [evil] });
  });

  test('links its picture at the public address, whatever host the request names', async () => {
    const place = await site();
    await open(place);
    const { id } = await add(place.anna);
    const { database, paths } = place.services.library;
    expect(paths.dataDir).toBe(place.dataDir);
    await database.tx(async () => {
      await database.db.update(database.tables.recipes).set({ image: 'a&b' });
    });
    const image = `${BASE_URL}/api/media/recipes/${id}/images/original.webp?version=a%26b`;
    const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
    const { html } = await read(place, '/g/home/r/stew', forged);
    expect(html).toContain(`<meta property="og:image" content="${image}" />`);
    expect(linkedData(html).image).toEqual([image]);
    expect(html).not.toContain('evil.test');
  });

  test('has no absolute links if the public address is unknown', async () => {
    const place = await site({});
    await open(place);
    await add(place.anna);
    const { html } = await read(place, '/g/home/r/stew', { host: 'kitchen.test' });
    expect(html).toContain('og:title');
    for (const word of ['canonical', 'og:url', 'og:image', 'kitchen.test', '"url"']) expect(html).not.toContain(word);
  });

  test('is served at the old slug, with the new one as its canonical address', async () => {
    const place = await site();
    await open(place);
    await add(place.anna);
    await place.anna.client.recipes.patch({ params: { slug: 'stew' }, body: { name: 'Ragout' } });
    expect((await read(place, '/g/home/r/stew')).html).toContain(`href="${BASE_URL}/g/home/r/ragout"`);
  });
});

describe('visitors get only the plain page', () => {
  test('for a private recipe, a private or unknown group, and an unknown recipe', async () => {
    const place = await site();
    await add(place.anna);
    await add(place.anna, { name: 'Secret', settings: { public: false } });
    const plain = async (...urls: string[]) => {
      for (const url of urls) expect([url, await read(place, url)]).toMatchObject([url, { status: 200, html: PLAIN }]);
    };
    await plain('/g/home/r/stew');
    await open(place);
    await plain('/g/home/r/secret', '/g/elsewhere/r/stew', '/g/nobody/r/stew', '/g/home/r/unknown', '/g/home', '/');
    await plain('/g/home/r/stew/edit', '/g/home/shared/r/unknown');
    await open(place, { recipePublic: false });
    await plain('/g/home/r/stew');
  });
});

describe('the page of a shared recipe', () => {
  test('describes it until the link expires, and does not pass its address on', async () => {
    const place = await site();
    const { id } = await add(place.anna, { name: 'Secret stew', settings: { public: false } });
    const token = await place.anna.client.sharing.create({ body: { recipeId: id } });
    const url = `/g/home/shared/r/${token.id}`;
    const { html, headers } = await read(place, url);
    expect(html).toContain('<title>Secret stew – Lovage</title>');
    expect(linkedData(html)).toMatchObject({ name: 'Secret stew' });
    expect(html).not.toContain(token.id);
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex']);
    place.advance(31 * 24 * 3_600_000);
    expect((await read(place, url)).html).toBe(PLAIN);
  });
});
