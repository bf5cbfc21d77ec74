import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';

test('a new group has one household of its name', async () => {
  const { anna } = await world();
  const group = await anna.client.groups.self();
  const household = await anna.client.households.self();
  expect(household).toMatchObject({ groupId: group.id, name: 'Home', slug: 'home' });
  expect(household.id).not.toBe(group.id);
  const { items, total } = await anna.client.households.ofGroup();
  expect([items, total]).toEqual([[household], 1]);
  for (const key of ['home', household.id])
    expect(await anna.client.households.get({ params: { household: key } })).toEqual(household);
});

test('a household of another group is not found', async () => {
  const { anna, stranger } = await world();
  const other = await stranger.client.households.self();
  for (const household of [other.slug, other.id]) {
    const { error } = await anna.client.try.households.get({ params: { household } });
    expect(error).toMatchObject({ status: 404, code: 'groups.household_not_found' });
  }
});

test('a group with one household has the preferences of that household, and nothing becomes public by omission', async () => {
  const { anna } = await world();
  await anna.client.groups.patchPreferences({ body: { privateGroup: true, firstDayOfWeek: 1 } });
  const changed = await anna.client.households.updatePreferences({ body: { recipeShowNutrition: true } });
  expect(changed).toMatchObject({ privateHousehold: true, firstDayOfWeek: 1, recipeShowNutrition: true });
  await anna.client.households.updatePreferences({ body: { privateHousehold: false } });
  expect(await anna.client.groups.preferences()).toMatchObject({ privateGroup: false, recipeShowNutrition: true });
});

test('members come in pages, without the addresses of others', async () => {
  const { ben } = await world();
  const page = await ben.client.households.members({ query: { perPage: 1 } });
  expect(page).toMatchObject({ page: 1, per_page: 1, total: 2, total_pages: 2 });
  const { items } = await ben.client.households.members({ query: { perPage: -1 } });
  expect(items.map(({ username, email }) => [username, email !== '']).sort()).toEqual([
    ['anna', false],
    ['ben', true],
  ]);
});

test('admins see and rename the households of all groups', async () => {
  const { anna, ben, stranger } = await world();
  const { id } = await stranger.client.households.self();
  const all = await anna.client.adminHouseholds.list();
  expect(all.items.map((one) => one.id)).toContain(id);
  const renamed = await anna.client.adminHouseholds.update({ params: { id }, body: { name: 'Garden' } });
  expect(renamed).toMatchObject({ id, name: 'Garden', group: 'Elsewhere', slug: 'garden' });
  expect(await stranger.client.households.self()).toMatchObject({ id, name: 'Garden' });
  expect(await stranger.client.groups.self()).toMatchObject({ name: 'Elsewhere' });
  expect((await ben.client.try.adminHouseholds.list()).error!.status).toBe(403);
});

test('a member is found by user name and by id, in the group and in the household', async () => {
  const { anna, ben, stranger } = await world();
  const { client } = anna;
  for (const member of [ben.username, ben.username.toUpperCase(), ben.id])
    for (const found of [
      await client.members.get({ params: { member } }),
      await client.members.ofHousehold({ params: { member } }),
    ])
      expect(found).toMatchObject({ id: ben.id, username: ben.username });
  for (const member of [stranger.username, stranger.id, 'nobody']) {
    expect((await client.try.members.get({ params: { member } })).error?.code).toBe('users.not_found');
    expect((await client.try.members.ofHousehold({ params: { member } })).error?.code).toBe('users.not_found');
  }
});

test('a household knows when a recipe was last made', async () => {
  const { anna } = await world();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { id } = await anna.client.recipes.get({ params: { slug } });
  const read = () => anna.client.recipes.ofHousehold({ params: { slug } });
  expect(await read()).toEqual({ recipeId: id, lastMade: null });
  await anna.client.recipes.lastMade({ params: { slug }, body: { timestamp: '2026-05-01T18:00:00Z' } });
  expect(await read()).toEqual({ recipeId: id, lastMade: '2026-05-01T18:00:00.000Z' });
});

test('a household with the name of its group is renamed with the group', async () => {
  const { anna, stranger } = await world();
  const { groupId } = await stranger.client.households.self();
  const rename = (name: string) => anna.client.adminGroups.update({ params: { id: groupId }, body: { name } });
  await rename('Garden');
  expect(await stranger.client.households.self()).toMatchObject({ name: 'Garden', slug: 'garden', group: 'Garden' });
  const { id } = await stranger.client.households.self();
  await anna.client.adminHouseholds.update({ params: { id }, body: { name: 'Kitchen' } });
  await rename('Orchard');
  expect(await stranger.client.households.self()).toMatchObject({ name: 'Kitchen', group: 'Orchard' });
});
