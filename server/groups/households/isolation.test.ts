import { expect, test } from 'vitest';
import type { LovageClient } from '../../../core/app/client.ts';
import type { Outcome } from '../../../core/kit/client.ts';
import { newId } from '../../../server/kit/secrets/ids.ts';
import { type World, world } from '../../../tests/kit/world.ts';

/** Ben, with all rights of a member, in another household of Anna's group. */
async function neighbours(home: World) {
  const { anna, ben } = home;
  const garden = await anna.client.adminHouseholds.create({ body: { name: 'Garden' } });
  const rights = { canManage: true, canInvite: true, canOrganize: true };
  await anna.client.adminUsers.patch({ params: { id: ben.id }, body: { household: 'Garden', ...rights } });
  return garden;
}

const NOUNS = [
  'shoppingLists',
  'mealplans',
  'mealplanRules',
  'cookbooks',
  'webhooks',
  'notifiers',
  'recipeActions',
] as const;
type Noun = (typeof NOUNS)[number];

const bodies: Readonly<Record<Noun, object>> = {
  shoppingLists: { name: 'Market' },
  mealplans: { date: '2026-05-04', entryType: 'dinner', title: 'Soup' },
  mealplanRules: { day: 'monday', entryType: 'dinner' },
  cookbooks: { name: 'Favorites', public: true },
  webhooks: { name: 'Screen', url: 'http://127.0.0.1:9/', scheduledTime: '12:00' },
  notifiers: { name: 'Phone', appriseUrl: 'json://127.0.0.1:9/' },
  recipeActions: { actionType: 'link', title: 'Print', url: 'https://example.org' },
};

type Answer = Outcome<{ items: { id: string | number }[] } & { id: string | number; householdId: string }>;
type Calls = Record<string, (request?: object) => Promise<Answer>>;
const callsOf = (client: LovageClient, noun: Noun) => client.try[noun] as unknown as Calls;

test.each(NOUNS)('another household of the group does not see %s of a household', async (noun) => {
  const home = await world();
  const garden = await neighbours(home);
  const [own, other] = [callsOf(home.anna.client, noun), callsOf(home.ben.client, noun)];
  const made = (await own.create!({ body: bodies[noun] })).data!;
  expect(made.householdId).toBe((await home.anna.client.households.self()).id);
  const copy = (await other.create!({ body: bodies[noun] })).data!;
  expect(copy.householdId).toBe(garden.id);
  const idsOf = async (calls: Calls) => (await calls.list!({})).data!.items.map(({ id }) => id);
  expect([await idsOf(own), await idsOf(other)]).toEqual([[made.id], [copy.id]]);
  const unknown = noun === 'mealplans' ? 987654321 : newId();
  const requests = {
    get: {},
    patch: { body: { name: 'Mine', title: 'Mine' } },
    update: { body: bodies[noun] },
    remove: {},
    duplicate: { body: { name: 'Mine' } },
  };
  for (const [name, request] of Object.entries(requests)) {
    const call = other[name];
    if (!call) continue;
    const [foreign, missing] = [
      (await call({ params: { id: made.id }, ...request })).error,
      (await call({ params: { id: unknown }, ...request })).error,
    ];
    expect(foreign, `${noun}.${name}`).not.toBe(null);
    expect([foreign!.status, foreign!.code], `${noun}.${name}`).toEqual([404, missing!.code]);
  }
  expect((await own.get!({ params: { id: made.id } })).data).toMatchObject({ id: made.id });
});

test('another household does not see the items of a list, and may use the same ids', async () => {
  const home = await world();
  await neighbours(home);
  const { anna, ben } = home;
  const id = newId();
  for (const { client } of [anna, ben]) {
    const list = await client.shoppingLists.create({ body: { name: 'Market' } });
    await client.shoppingItems.create({
      body: { id, shoppingListId: list.id, note: client === anna.client ? 'milk' : 'hay' },
    });
  }
  const noteOf = async ({ client }: typeof anna) => (await client.shoppingItems.get({ params: { id } })).note;
  expect([await noteOf(anna), await noteOf(ben)]).toEqual(['milk', 'hay']);
  await ben.client.shoppingItems.remove({ params: { id } });
  expect(await noteOf(anna)).toBe('milk');
  const [list] = (await anna.client.shoppingLists.list()).items;
  const { error } = await ben.client.try.shoppingItems.create({ body: { shoppingListId: list!.id, note: 'hay' } });
  expect(error?.status).toBe(404);
});

test('an invitation is to the household of the person who made it, and another household cannot see it', async () => {
  const home = await world();
  const garden = await neighbours(home);
  const { anna, ben, visitor } = home;
  const { token, householdId } = await ben.client.invitations.create({ body: { uses: 1 } });
  expect(householdId).toBe(garden.id);
  expect(await anna.client.invitations.list()).toEqual([]);
  expect((await anna.client.try.invitations.remove({ params: { token } })).error?.status).toBe(404);
  const person = { username: 'cleo', fullName: 'Cleo', email: 'cleo@example.org' };
  const password = 'a long enough secret';
  const joined = await visitor.registration.register({
    body: { ...person, groupToken: token, password, passwordConfirm: password },
  });
  expect(joined).toMatchObject({ group: 'Home', household: 'Garden', householdId: garden.id });
});

test('recipes are those of the group, and name the household of their owner', async () => {
  const home = await world();
  const garden = await neighbours(home);
  const slug = await home.ben.client.recipes.create({ body: { name: 'Salad' } });
  const seen = await home.anna.client.recipes.get({ params: { slug } });
  expect(seen).toMatchObject({ name: 'Salad', householdId: garden.id });
});

test('visitors see the public cookbooks and recipes of households that are not private', async () => {
  const home = await world();
  const garden = await neighbours(home);
  const { anna, ben, visitor } = home;
  await anna.client.groups.patchPreferences({ body: { privateGroup: false, recipePublic: true } });
  for (const { client } of [anna, ben]) {
    const slug = await client.recipes.create({ body: { name: client === anna.client ? 'Soup' : 'Salad' } });
    await client.recipes.patch({ params: { slug }, body: { settings: { public: true } } });
    await client.cookbooks.create({ body: { name: 'Favorites', public: true } });
  }
  const seen = async () => {
    const params = { group: 'home' };
    const recipes = await visitor.explore.recipes({ params });
    const cookbooks = await visitor.explore.cookbooks({ params });
    return [recipes.items.map(({ name }) => name).sort(), cookbooks.total];
  };
  expect(await seen()).toEqual([['Soup'], 1]);
  await ben.client.households.updatePreferences({ body: { privateHousehold: false, recipePublic: true } });
  expect(await seen()).toEqual([['Salad', 'Soup'], 2]);
  expect(garden.preferences.privateHousehold).toBe(true);
});

test('a household with people, and the one that new members join, cannot be deleted', async () => {
  const home = await world();
  const garden = await neighbours(home);
  const { anna, ben } = home;
  const remove = async (id: string) => (await anna.client.try.adminHouseholds.remove({ params: { id } })).error?.code;
  expect(await remove(garden.id)).toBe('groups.household_has_users');
  const { id } = await anna.client.households.self();
  expect(await remove(id)).toBe('groups.household_is_default');
  await ben.client.shoppingLists.create({ body: { name: 'Market' } });
  const slug = await ben.client.recipes.create({ body: { name: 'Salad' } });
  await anna.client.adminUsers.patch({ params: { id: ben.id }, body: { household: 'Home' } });
  expect((await ben.client.shoppingLists.list()).items).toEqual([]);
  expect(await remove(garden.id)).toBe(undefined);
  expect(await remove(garden.id)).toBe('groups.household_not_found');
  expect(await anna.client.recipes.get({ params: { slug } })).toMatchObject({ householdId: id });
});

test('the name of a household is unique in its group', async () => {
  const { anna, stranger } = await world();
  const create = async (body: { name: string; groupId?: string }) =>
    (await anna.client.try.adminHouseholds.create({ body })).error?.code;
  expect(await create({ name: 'Garden' })).toBe(undefined);
  expect(await create({ name: 'garden' })).toBe('groups.household_name_taken');
  const { groupId } = await stranger.client.households.self();
  expect(await create({ name: 'Garden', groupId })).toBe(undefined);
  expect(await create({ name: 'Shed', groupId: newId() })).toBe('groups.not_found');
});
