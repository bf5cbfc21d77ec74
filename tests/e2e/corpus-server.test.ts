import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCorpusPaths, corpusPages, hasCorpus, noCorpus, type Site, serveCorpus } from '../kit/corpus.ts';
import { world } from '../kit/world.ts';

const PAGES = 40;
const environment = { OUTBOUND_ALLOW: '127.0.0.0/8', RATE_LIMITS: 'off' };

describe('real pages through the API', () => {
  let site: Site;
  beforeAll(async () => {
    if (hasCorpus) site = await serveCorpus();
  });
  afterAll(() => site?.close());

  test(`${PAGES} pages are imported, and each is found again by an ingredient`, async ({ skip }) => {
    if (!hasCorpus) return skip(noCorpus);
    const { anna } = await world({ environment });
    for (const page of corpusPages(PAGES)) {
      const slug = await anna.client.importing.fromUrl({ body: { url: site.origin + page.path } });
      const { items } = await anna.client.recipes.list({ query: { search: page.ingredient } });
      expect(
        items.map((item) => item.slug),
        `${page.path} by ${page.ingredient}`,
      ).toContain(slug);
      const recipe = await anna.client.recipes.get({ params: { slug } });
      expect([recipe.recipeIngredient.length > 0, recipe.recipeInstructions.length > 0], page.path).toEqual([
        true,
        true,
      ]);
    }
  }, 300_000);

  test('no page crashes the importer: each returns a recipe or says that it has none', async ({ skip }) => {
    if (!hasCorpus) return skip(noCorpus);
    const { anna } = await world({ environment });
    const odd: string[] = [];
    for (const path of allCorpusPaths()) {
      const { error } = await anna.client.try.importing.preview({ body: { url: site.origin + path } });
      if (error && error.code !== 'importing.no_recipe') odd.push(`${path}: ${error.code}`);
    }
    expect(odd).toEqual([]);
  }, 300_000);
});
