import { describe, expect, test } from 'vitest';
import { type Person, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

async function newRecipe({ client }: Person, name: string): Promise<string> {
  const slug = await client.recipes.create({ body: { name } });
  return (await client.recipes.get({ params: { slug } })).id;
}

const rate = ({ client }: Person, slug: string, rating: number) =>
  client.ratings.rate({ params: { id: 'self', slug }, body: { rating } });

const averageOf = async ({ client }: Person, slug: string) => (await client.recipes.get({ params: { slug } })).rating;

describe('a rating', () => {
  test('is stored per person, by slug or id of the recipe', async () => {
    const { anna, ben } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    await rate(anna, 'soup', 4);
    await ben.client.ratings.rate({ params: { id: ben.id, slug: recipeId }, body: { rating: 2.5, isFavorite: true } });
    expect(await anna.client.ratings.own()).toEqual({ ratings: [{ recipeId, rating: 4, isFavorite: false }] });
    expect(await ben.client.ratings.ownOf({ params: { recipeId } })).toEqual({
      recipeId,
      rating: 2.5,
      isFavorite: true,
    });
    const { ratings } = await anna.client.ratings.ofPerson({ params: { id: ben.id } });
    expect(ratings).toEqual([
      { recipeId, rating: 2.5, isFavorite: true, userId: ben.id, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
  });

  test('counts towards the average of the group, which ignores recipes without ratings', async () => {
    const { anna, ben } = await world();
    await newRecipe(anna, 'Soup');
    await rate(anna, 'soup', 5);
    await rate(ben, 'soup', 2);
    expect(await averageOf(anna, 'soup')).toBe(3.5);
    await rate(ben, 'soup', 0);
    expect(await averageOf(anna, 'soup')).toBe(5);
    await rate(anna, 'soup', 0);
    expect(await averageOf(anna, 'soup')).toBeNull();
  });

  test('stays unchanged if the body omits it, and 0 is stored but does not count in the average', async () => {
    const { anna } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    const params = { id: anna.id, slug: 'soup' };
    await anna.client.ratings.rate({ params, body: { rating: 3 } });
    await anna.client.ratings.rate({ params, body: { isFavorite: true } });
    await anna.client.ratings.rate({ params, body: { rating: null, isFavorite: null } });
    expect(await anna.client.ratings.ownOf({ params: { recipeId } })).toMatchObject({ rating: 3, isFavorite: true });
    await anna.client.ratings.rate({ params, body: { rating: 0 } });
    expect(await averageOf(anna, 'soup')).toBeNull();
    expect(await anna.client.ratings.ownOf({ params: { recipeId } })).toMatchObject({ rating: 0, isFavorite: true });
  });

  test.each([-1, 5.5, 'much'])('of %s is refused', async (rating) => {
    const { anna } = await world();
    await newRecipe(anna, 'Soup');
    const { error } = await anna.client.try.ratings.rate({
      params: { id: 'self', slug: 'soup' },
      body: { rating: rating as number },
    });
    expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', 'rating']]);
  });

  test('by many people at the same time counts for all of them', async () => {
    const { anna, ben } = await world();
    await newRecipe(anna, 'Soup');
    await Promise.all([rate(anna, 'soup', 4), rate(ben, 'soup', 2), rate(anna, 'soup', 4), rate(ben, 'soup', 2)]);
    expect(await averageOf(anna, 'soup')).toBe(3);
    expect((await anna.client.ratings.own()).ratings).toHaveLength(1);
  });

  test('does not change the version of the recipe, because nobody edited it', async () => {
    const { anna, ben } = await world();
    await newRecipe(anna, 'Soup');
    const before = await anna.client.recipes.get({ params: { slug: 'soup' } });
    await rate(ben, 'soup', 5);
    expect((await anna.client.recipes.get({ params: { slug: 'soup' } })).updateAt).toBe(before.updateAt);
  });

  test('that was never given is not found', async () => {
    const { anna } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    const { error } = await anna.client.try.ratings.ownOf({ params: { recipeId } });
    expect([error?.status, error?.code]).toEqual([404, 'ratings.not_rated']);
    await anna.client.ratings.removeFavorite({ params: { id: 'self', slug: 'soup' } });
    expect(await anna.client.ratings.own()).toEqual({ ratings: [] });
    await rate(anna, 'soup', 0);
    expect(await anna.client.ratings.own()).toMatchObject({ ratings: [{ recipeId, rating: 0 }] });
  });

  test('can be changed only by the person or an admin of the group', async () => {
    const { anna, ben, stranger } = await world();
    await newRecipe(anna, 'Soup');
    const body = { rating: 1 };
    const byBen = await ben.client.try.ratings.rate({ params: { id: anna.id, slug: 'soup' }, body });
    expect([byBen.error?.status, byBen.error?.code]).toEqual([403, 'ratings.not_own']);
    await anna.client.ratings.rate({ params: { id: ben.id, slug: 'soup' }, body });
    expect((await ben.client.ratings.own()).ratings).toMatchObject([{ rating: 1 }]);
    const abroad = await anna.client.try.ratings.rate({ params: { id: stranger.id, slug: 'soup' }, body });
    expect([abroad.error?.status, abroad.error?.code]).toEqual([404, 'users.not_found']);
  });

  test('is only for recipes of the caller’s group', async () => {
    const { anna, stranger } = await world();
    const recipeId = await newRecipe(stranger, 'Secret');
    await rate(stranger, 'secret', 5);
    for (const slug of ['secret', recipeId, newId()]) {
      const { error } = await anna.client.try.ratings.rate({ params: { id: 'self', slug }, body: { rating: 1 } });
      expect([error?.status, error?.code]).toEqual([404, 'recipes.not_found']);
      const marked = await anna.client.try.ratings.addFavorite({ params: { id: 'self', slug } });
      expect(marked.error?.code).toBe('recipes.not_found');
    }
    expect(await averageOf(stranger, 'secret')).toBe(5);
    const read = await anna.client.try.ratings.ofPerson({ params: { id: stranger.id } });
    const favorites = await anna.client.try.ratings.favoritesOf({ params: { id: stranger.id } });
    expect([read.error?.code, favorites.error?.code]).toEqual(['users.not_found', 'users.not_found']);
  });
});

describe('a favorite', () => {
  test('can be added and removed repeatedly, and changes no rating', async () => {
    const { anna, ben } = await world();
    const recipeId = await newRecipe(anna, 'Soup');
    await newRecipe(anna, 'Toast');
    await rate(ben, 'soup', 4);
    await rate(ben, 'toast', 5);
    const params = { id: ben.id, slug: 'soup' };
    await ben.client.ratings.addFavorite({ params });
    await ben.client.ratings.addFavorite({ params });
    expect(await ben.client.ratings.ownFavorites()).toEqual({
      ratings: [{ recipeId, rating: 4, isFavorite: true }],
    });
    const { ratings } = await anna.client.ratings.favoritesOf({ params: { id: ben.id } });
    expect(ratings).toMatchObject([{ recipeId, userId: ben.id }]);
    await ben.client.ratings.removeFavorite({ params });
    await ben.client.ratings.removeFavorite({ params });
    expect(await ben.client.ratings.ownFavorites()).toEqual({ ratings: [] });
    expect(await averageOf(ben, 'soup')).toBe(4);
  });
});

describe('recipes sorted by rating', () => {
  test('use your own rating, else the average, and unrated recipes come last', async () => {
    const { anna, ben } = await world();
    for (const name of ['Soup', 'Toast', 'Pasta', 'Rice']) await newRecipe(anna, name);
    await rate(anna, 'soup', 1);
    await rate(ben, 'soup', 5);
    await rate(ben, 'toast', 4);
    await rate(anna, 'pasta', 2);
    const names = async ({ client }: Person, orderDirection: 'asc' | 'desc') =>
      (await client.recipes.list({ query: { orderBy: 'rating', orderDirection } })).items.map(({ name }) => name);
    expect(await names(anna, 'desc')).toEqual(['Toast', 'Pasta', 'Soup', 'Rice']);
    expect(await names(ben, 'desc')).toEqual(['Soup', 'Toast', 'Pasta', 'Rice']);
    expect(await names(anna, 'asc')).toEqual(['Soup', 'Pasta', 'Toast', 'Rice']);
  });

  test('are filtered by the average', async () => {
    const { anna, ben } = await world();
    for (const name of ['Soup', 'Toast']) await newRecipe(anna, name);
    await rate(anna, 'soup', 1);
    await rate(ben, 'soup', 5);
    const { items } = await anna.client.recipes.list({ query: { queryFilter: 'rating >= 3', orderBy: 'rating' } });
    expect(items.map(({ name }) => name)).toEqual(['Soup']);
  });
});
