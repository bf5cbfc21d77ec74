import { expect, test } from 'vitest';
import { PASSWORD, type World, world } from '../../../tests/kit/world.ts';

/** Anna at home with a soup, Ben in the garden with a salad. */
async function twoHouseholds() {
  const home = await world();
  const { anna, ben } = home;
  const garden = await anna.client.adminHouseholds.create({ body: { name: 'Green Garden' } });
  await anna.client.adminUsers.patch({ params: { id: ben.id }, body: { household: 'Green Garden' } });
  const soup = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const salad = await ben.client.recipes.create({ body: { name: 'Salad' } });
  return { ...home, garden, soup, salad };
}

const open = ({ anna }: World, id: string) =>
  anna.client.adminHouseholds.update({
    params: { id },
    body: { preferences: { privateHousehold: false, recipePublic: true } },
  });

test('visitors find the households of a public group that are not private, by slug and id', async () => {
  const home = await twoHouseholds();
  const { anna, visitor, garden } = home;
  const params = { group: 'home' };
  expect((await visitor.try.explore.households({ params })).error?.code).toBe('explore.group_not_found');
  await anna.client.groups.patchPreferences({ body: { privateGroup: false, recipePublic: true } });
  const names = async () => (await visitor.explore.households({ params })).items.map(({ name }) => name);
  expect(await names()).toEqual(['Home']);
  const find = (household: string) => visitor.try.explore.household({ params: { ...params, household } });
  expect((await find('green-garden')).error?.code).toBe('groups.household_not_found');
  await open(home, garden.id);
  expect((await names()).sort()).toEqual(['Green Garden', 'Home']);
  for (const key of ['green-garden', garden.id])
    expect((await find(key)).data).toMatchObject({ id: garden.id, groupId: garden.groupId, slug: 'green-garden' });
  expect((await find('shed')).error?.code).toBe('groups.household_not_found');
});

test('lists of recipes are limited to the households that a query names by id, slug or name', async () => {
  const home = await twoHouseholds();
  const { anna, visitor, garden } = home;
  const named = async (households: string[], search?: string) => {
    const { items } = await anna.client.recipes.list({ query: { households, ...(search ? { search } : {}) } });
    return items.map(({ name }) => name);
  };
  for (const key of [garden.id, garden.id.toUpperCase(), 'green-garden', 'Green Garden'])
    expect(await named([key])).toEqual(['Salad']);
  expect(await named(['home', 'green-garden'])).toEqual(['Salad', 'Soup']);
  expect(await named(['shed'])).toEqual([]);
  expect(await named(['home'], 'salad')).toEqual([]);
  expect(await named(['green-garden'], 'salad')).toEqual(['Salad']);
  await anna.client.groups.patchPreferences({ body: { privateGroup: false, recipePublic: true } });
  const body = { settings: { public: true } };
  await anna.client.recipes.patch({ params: { slug: home.soup }, body });
  await home.ben.client.recipes.patch({ params: { slug: home.salad }, body });
  const query = { households: ['green-garden'] };
  const seen = async () => (await visitor.explore.recipes({ params: { group: 'home' }, query })).items;
  expect(await seen()).toEqual([]);
  await open(home, garden.id);
  expect((await seen()).map(({ name }) => name)).toEqual(['Salad']);
});

test('members filter and sort recipes by the household of their owner', async () => {
  const { anna, garden } = await twoHouseholds();
  const named = async (query: { queryFilter?: string; orderBy?: string }) =>
    (await anna.client.recipes.list({ query: { orderBy: 'name', orderDirection: 'asc', ...query } })).items.map(
      ({ name }) => name,
    );
  for (const queryFilter of [
    `householdId = "${garden.id}"`,
    `household_id IN ["${garden.id}"]`,
    `household.id = "${garden.id.toUpperCase()}"`,
    'household.name LIKE "%garden"',
    'household.slug = "green-garden"',
  ])
    expect(await named({ queryFilter })).toEqual(['Salad']);
  expect(await named({ queryFilter: 'household.slug <> "green-garden"' })).toEqual(['Soup']);
  expect(await named({ orderBy: 'household.name' })).toEqual(['Salad', 'Soup']);
});

test('a household counts its own recipes and people, and its group counts all', async () => {
  const { anna, ben } = await twoHouseholds();
  await anna.client.tags.create({ body: { name: 'Quick' } });
  expect(await ben.client.households.statistics()).toMatchObject({ totalRecipes: 1, totalUsers: 1, totalTags: 1 });
  expect(await ben.client.groups.statistics()).toMatchObject({ totalRecipes: 2, totalUsers: 2, totalTags: 1 });
});

test('events name the household of their recipe, and items the household of their list', async () => {
  const { anna, ben, garden, salad } = await twoHouseholds();
  const own = { groupId: garden.groupId, householdId: garden.id };
  const made = await anna.client.timeline.made({ params: { slug: salad }, form: { message: 'Good' } });
  expect(made).toMatchObject(own);
  expect(await anna.client.timeline.get({ params: { id: made.id } })).toMatchObject(own);
  const query = { queryFilter: `householdId = "${garden.id}"`, perPage: -1 };
  const { items } = await anna.client.timeline.list({ query });
  expect(items.every(({ householdId }) => householdId === garden.id)).toBe(true);
  expect(items.map(({ id }) => id)).toContain(made.id);
  const list = await ben.client.shoppingLists.create({ body: { name: 'Market' } });
  const { createdItems } = await ben.client.shoppingItems.create({
    body: { shoppingListId: list.id, note: 'Leeks', quantity: 2 },
  });
  expect(createdItems[0]).toMatchObject(own);
  expect((await ben.client.shoppingLists.get({ params: { id: list.id } })).listItems[0]).toMatchObject(own);
});

test('the founder of a group may name its first household', async () => {
  const { visitor } = await world({ environment: { ALLOW_SIGNUP: 'true' } });
  const person = (username: string) => ({
    ...{ username, fullName: username, email: `${username}@example.org` },
    ...{ password: PASSWORD, passwordConfirm: PASSWORD },
  });
  const found = async (username: string, body: { group: string; household?: string }) =>
    visitor.registration.register({ body: { ...person(username), ...body } });
  expect(await found('cora', { group: 'Village', household: 'Mill House' })).toMatchObject({
    ...{ group: 'Village', household: 'Mill House', householdSlug: 'mill-house' },
  });
  expect(await found('dora', { group: 'Island' })).toMatchObject({ household: 'Island', householdSlug: 'island' });
});
