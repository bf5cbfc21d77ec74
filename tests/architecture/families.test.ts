import { expect, test } from 'vitest';
import { type Calls, roundTrip } from '../kit/family.ts';
import { world } from '../kit/world.ts';
import { keysOf } from './entities.ts';

type Outcome = Awaited<ReturnType<Calls[string]>>;

/** Replaces the body of an answer. */
const shown = async (call: Promise<Outcome>, of: (data: NonNullable<Outcome['data']>) => unknown): Promise<Outcome> => {
  const { data, ...rest } = await call;
  return { ...rest, data: data === null ? null : of(data) };
};

test('recipes are created, read, changed and deleted, by id or slug', async () => {
  const here = await world();
  const byId = (calls: Calls, name: string) => (request: { params: { id: string } }) =>
    calls[name]!({ ...request, params: { slug: request.params.id } });
  await roundTrip(here, {
    noun: 'recipes',
    adapt: (calls) => ({
      list: calls.list!,
      get: byId(calls, 'get'),
      update: byId(calls, 'update'),
      patch: byId(calls, 'patch'),
      duplicate: byId(calls, 'duplicate'),
      remove: byId(calls, 'remove'),
      // A creation answers only the slug, so read the recipe by its slug.
      async create(request) {
        const created = await calls.create!(request);
        const { data } = await calls.get!({ params: { slug: created.data } });
        return { ...created, data };
      },
    }),
    create: () => ({
      name: 'Soup',
      description: 'Warm',
      recipeYield: '4 bowls',
      orgURL: 'https://example.org/soup',
      tags: [{ name: 'Winter' }],
      tools: [{ name: 'Pot' }],
      recipeCategory: [{ name: 'Dinner' }],
      recipeIngredient: [{ quantity: 2, unit: { name: 'piece' }, food: { name: 'leek' }, note: 'cut' }],
      recipeInstructions: [{ title: 'Cooking', text: 'Cook it.' }],
      notes: [{ title: 'Serve', text: 'With bread.' }],
      nutrition: { calories: '120' },
      extras: { source: 'aunt' },
    }),
    change: { description: 'Hot' },
    keys: keysOf('Recipe'),
    listKeys: keysOf('RecipeSummary'),
  });
});

test('shopping items are created, read, changed and deleted, in collections of changes', async () => {
  const here = await world();
  const shoppingListId = (await here.anna.client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  const first = (call: Promise<Outcome>) =>
    shown(call, ({ createdItems, updatedItems }) => createdItems[0] ?? updatedItems[0]);
  await roundTrip(here, {
    noun: 'shoppingItems',
    adapt: ({ create, update, patch, ...rest }) => ({
      ...rest,
      create: (request) => first(create!(request)),
      update: (request) => first(update!(request)),
      patch: (request) => first(patch!(request)),
    }),
    create: () => ({ shoppingListId, note: 'candles', quantity: 2, extras: { colour: 'red' } }),
    change: { checked: true },
    keys: keysOf('ShoppingItem'),
    hasName: false,
  });
});

test('links to recipes are created, read, changed and deleted', async () => {
  const here = await world();
  const slug = await here.anna.client.recipes.create({ body: { name: 'Soup' } });
  const { id: recipeId } = await here.anna.client.recipes.get({ params: { slug } });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await roundTrip(here, {
    noun: 'sharing',
    adapt: ({ list, ...rest }) => ({ ...rest, list: () => shown(list!({}), (items) => ({ items })) }),
    create: () => ({ recipeId }),
    change: { expiresAt },
    put: () => ({ expiresAt }),
    keys: keysOf('ShareToken'),
    listKeys: keysOf('ShareTokenSummary'),
    hasName: false,
  });
});

test('a rating is created, read, changed and removed only by its own person', async () => {
  const { anna, ben, stranger } = await world();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { id: recipeId } = await anna.client.recipes.get({ params: { slug } });
  const ofBen = { id: ben.id, slug };
  await ben.client.ratings.rate({ params: ofBen, body: { rating: 4, isFavorite: true } });
  const own = await ben.client.ratings.ownOf({ params: { recipeId } });
  expect(Object.keys(own).sort()).toEqual(keysOf('OwnRating'));
  const { ratings } = await anna.client.ratings.ofPerson({ params: { id: ben.id } });
  expect(ratings.map((rating) => Object.keys(rating).sort())).toEqual([keysOf('Rating')]);
  const refused = await stranger.client.try.ratings.rate({ params: ofBen, body: { rating: 1 } });
  expect(refused.error?.status).toBe(404);
  await ben.client.ratings.rate({ params: ofBen, body: { rating: 0 } });
  await ben.client.ratings.removeFavorite({ params: ofBen });
  expect(await ben.client.ratings.ownOf({ params: { recipeId } })).toMatchObject({ rating: 0, isFavorite: false });
});
