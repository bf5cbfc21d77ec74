import { expect, test } from 'vitest';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { type World, world } from '../../tests/kit/world.ts';

const openWorld = (): Promise<World> => world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });

const soup = (aggregateRating?: object, name = 'Soup') =>
  recipePage({
    name,
    recipeIngredient: ['1 leek', '2 carrots', `3 cups water for ${name}`],
    recipeInstructions: ['Cook.'],
    ...(aggregateRating ? { aggregateRating: { '@type': 'AggregateRating', ...aggregateRating } } : {}),
  });

/** The person's and the group's rating of a recipe. Null if the person never rated it. */
async function ratingOf({ client }: World['anna'], slug: string) {
  const recipe = await client.recipes.get({ params: { slug } });
  const { data } = await client.try.ratings.ownOf({ params: { recipeId: recipe.id } });
  return { own: data?.rating ?? null, average: recipe.rating };
}

test('the rating of a page becomes the rating of the person who imports it', async () => {
  const { anna, ben } = await openWorld();
  const { origin } = await recipeSite({ '/soup': soup({ ratingValue: '4.6', ratingCount: 31 }) });
  expect((await anna.client.importing.preview({ body: { url: `${origin}/soup` } })).rating).toBe(4.6);
  const slug = await anna.client.importing.fromUrl({ body: { url: `${origin}/soup` } });
  expect(await ratingOf(anna, slug)).toEqual({ own: 4.6, average: 4.6 });
  expect(await ratingOf(ben, slug)).toEqual({ own: null, average: 4.6 });
});

test.each([
  ['HTML', soup({ ratingValue: 8, bestRating: 10 })],
  [
    'HTML with microdata',
    `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>
    <p itemprop="recipeIngredient">1 leek</p><p itemprop="recipeInstructions">Cook.</p>
    <div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
    <b itemprop="ratingValue">8</b>/<i itemprop="bestRating">10</i></div></div>`,
  ],
  [
    'JSON',
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: ['1 leek'],
      recipeInstructions: ['Cook.'],
      aggregateRating: { ratingValue: '8', bestRating: '10' },
    }),
  ],
])('a rating handed in as %s is scaled to five stars', async (_, data) => {
  const { anna } = await world();
  const slug = await anna.client.importing.fromPage({ body: { data } });
  expect(await ratingOf(anna, slug)).toEqual({ own: 4, average: 4 });
});

test('ratings are stored by a bulk import', async () => {
  const { anna, services } = await openWorld();
  const { origin } = await recipeSite({
    '/leek': soup({ ratingValue: 87, bestRating: 100 }, 'Leek'),
    '/carrot': soup(undefined, 'Carrot'),
  });
  const imports = [{ url: `${origin}/leek` }, { url: `${origin}/carrot` }];
  await anna.client.importing.bulk({ body: { imports } });
  await services.bulk.settled();
  expect(await ratingOf(anna, 'leek')).toEqual({ own: 4.35, average: 4.35 });
  expect(await ratingOf(anna, 'carrot')).toEqual({ own: null, average: null });
});

test('a rating outside its scale is listed as left out, a missing one is not', async () => {
  const { anna } = await world();
  const { client } = anna;
  const lost = async (rating?: object) =>
    (await client.importing.preview({ body: { data: soup(rating) } })).leftOut.filter(({ kind }) => kind === 'rating');
  expect(await lost({ ratingValue: 9, ratingCount: 3 })).toEqual([{ kind: 'rating', value: '9 (3)' }]);
  expect(await lost({ ratingValue: 4 })).toEqual([]);
  expect(await lost({ ratingValue: 0, ratingCount: 0 })).toEqual([]);
  for (const rating of [{ ratingValue: 9 }, { ratingValue: 0 }, { ratingValue: 'good' }]) {
    const slug = await client.importing.fromPage({ body: { data: soup(rating) } });
    expect(await ratingOf(anna, slug)).toEqual({ own: null, average: null });
  }
});

test('an import that updates or skips does not change ratings', async () => {
  const { anna } = await openWorld();
  const { client } = anna;
  const { origin } = await recipeSite({ '/soup': soup({ ratingValue: 4.5 }) });
  const url = `${origin}/soup`;
  const slug = await client.importing.fromUrl({ body: { url } });
  await client.ratings.rate({ params: { id: 'self', slug }, body: { rating: 2 } });
  for (const ifExists of ['update', 'skip'] as const) {
    expect(await client.importing.fromUrl({ body: { url, ifExists } })).toBe(slug);
    expect(await ratingOf(anna, slug)).toEqual({ own: 2, average: 2 });
  }
});
