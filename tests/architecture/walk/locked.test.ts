import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { recipePage } from '../../kit/recipe-site.ts';
import { type Person, type World, world } from '../../kit/world.ts';
import { furnish, type Household } from './household.ts';
import { type Row, requestOf, slotsOf, walk } from './requests.ts';
import { send } from './send.ts';

// Hundreds of requests take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

/** Writes of recipes, listed by hand. The lock of another user or household refuses them. */
const refused = [
  'recipes.update',
  'recipes.patch',
  'recipes.remove',
  'recipes.uploadImage',
  'recipes.imageByUrl',
  'recipes.removeImage',
  'recipeAssets.upload',
  'recipeBulk.updateMany',
  'recipeBulk.patchMany',
  'recipeBulk.tag',
  'recipeBulk.categorize',
  'recipeBulk.settings',
  'recipeBulk.remove',
];

/**
 * Changes of entities that recipes refer to. They do not count as changes of a recipe, and need the right to organize.
 */
const renames = [
  'foods.update',
  'foods.patch',
  'foods.remove',
  'foods.merge',
  'units.merge',
  ...['categories', 'tags', 'tools'].flatMap((kind) => [`${kind}.update`, `${kind}.patch`, `${kind}.remove`]),
];

/** Ben with every right in the group, but not those of a site admin. */
async function withEveryRight({ services, ben }: World): Promise<Person> {
  const { database } = services.library;
  const { users } = database.tables;
  const rights = { canManage: true, canManageHousehold: true, canInvite: true, canOrganize: true };
  await database.tx(() => database.db.update(users).set(rights).where(eq(users.id, ben.id)));
  return ben;
}

/** All content of a recipe, except what other users may add to a locked one. */
async function contentOf({ anna, app }: World, { recipe: id, imageFile, assetFile }: Household): Promise<string> {
  const recipe: Recipe & { readonly updatedAt?: string } = await anna.client.recipes.get({ params: { slug: id } });
  const { comments, rating, lastMade, updateAt, updatedAt, dateUpdated, ...content } = recipe;
  const files = [`images/${imageFile}`, `assets/${assetFile}`];
  const bytes = await Promise.all(
    files.map((file) =>
      app.inject({
        url: `/api/media/recipes/${id}/${file}`,
        headers: { authorization: `Bearer ${anna.token}` },
      }),
    ),
  );
  return JSON.stringify([content, bytes.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString('hex')])]);
}

const namesRecipe = ['recipe', 'recipeSlug'];

/** The reasons why Ben may not change Anna's recipe, by the code of the refusal. */
const locks = {
  'recipes.locked': async ({ anna }: World, { recipe: slug }: Household) => {
    await anna.client.recipes.patch({ params: { slug }, body: { settings: { locked: true } } });
  },
  'recipes.of_other_household': async ({ anna, ben }: World) => {
    await anna.client.adminHouseholds.create({ body: { name: 'Garden' } });
    await anna.client.adminUsers.patch({ params: { id: ben.id }, body: { household: 'Garden' } });
  },
};

async function lockedHousehold(by: keyof typeof locks = 'recipes.locked') {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const ben = await withEveryRight(here);
  const made = await furnish(here, here.anna, ben, 'home');
  // The walk deletes a spare recipe. Here that is the locked one.
  const household: Household = { ...made, spareRecipe: made.recipeSlug };
  await locks[by](here, household);
  return { here, ben, household };
}

/** Asserts that no write of Ben reaches Anna's recipe, and that the calls of the list above name the lock. */
async function expectClosed(by: keyof typeof locks): Promise<void> {
  const { here, ben, household } = await lockedHousehold(by);
  const writes = walk.filter(({ call, endpoint: { method } }) => method !== 'GET' && call !== 'auth.logout');
  let before = await contentOf(here, household);
  const locked: string[] = [];
  const changed: string[] = [];
  const requests = (row: Row) =>
    slotsOf(row).filter(({ kind }) => namesRecipe.includes(kind) || kind === 'spareRecipe');
  for (const row of writes) {
    for (const slot of [undefined, ...requests(row)]) {
      const { code } = await send(here.app, row, await requestOf(row, household, slot), ben.token);
      if (code === by) locked.push(row.call);
      const after = await contentOf(here, household);
      if (after !== before) changed.push(row.call);
      before = after;
    }
  }
  expect([...new Set(locked)].sort()).toEqual([...refused].sort());
  expect(changed.filter((call) => !renames.includes(call))).toEqual([]);
}

test('nobody but the owner can change a locked recipe, by any call', () => expectClosed('recipes.locked'));

test('another household cannot change a recipe that a household locks, by any call', () =>
  expectClosed('recipes.of_other_household'));

test('a locked recipe accepts ratings, comments, events and the date when it was made', async () => {
  const { here, ben, household } = await lockedHousehold();
  const params = { slug: household.recipeSlug };
  await ben.client.ratings.rate({ params: { id: 'self', ...params }, body: { rating: 2, isFavorite: true } });
  await ben.client.comments.createOn({ params, body: { text: 'Good.' } });
  await ben.client.timeline.made({ params, form: { message: 'Made' } });
  await ben.client.recipes.lastMade({ params, body: { timestamp: '2026-05-01T18:00:00Z' } });
  const recipe = await here.anna.client.recipes.get({ params });
  expect(recipe.lastMade).toBe('2026-05-01T18:00:00.000Z');
  expect(recipe.comments.map(({ text }) => text)).toContain('Good.');
});

test('an import that updates does not change a locked recipe, and says so', async () => {
  const { anna, ben } = await world();
  const page = (line: string) =>
    recipePage({ name: 'Soup', recipeIngredient: [line, 'Salt', '2 leeks'], recipeInstructions: ['Cook.'] });
  const url = 'https://food.example/soup';
  const slug = await anna.client.importing.fromPage({ body: { data: page('1 onion'), url } });
  await anna.client.recipes.patch({ params: { slug }, body: { settings: { locked: true } } });
  const body = { data: page('5 onions'), url, ifExists: 'update' } as const;
  const { error } = await ben.client.try.importing.fromPage({ body });
  expect([error?.status, error?.code]).toEqual([403, 'recipes.locked']);
  expect((await anna.client.recipes.get({ params: { slug } })).recipeIngredient[0]?.note).toBe('1 onion');
});
