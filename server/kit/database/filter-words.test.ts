import { expect, test, vi } from 'vitest';
import { world } from '../../../tests/kit/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a filter with the time of the request is never answered from the cache', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { client } = (await world()).anna;
    const slug = await client.recipes.create({ body: { name: 'Soup' } });
    const timestamp = new Date(Date.now() - 10 * MINUTE).toISOString();
    await client.recipes.lastMade({ params: { slug }, body: { timestamp } });
    const found = async (queryFilter: string) => (await client.recipes.list({ query: { queryFilter } })).total;
    const finds = async (queryFilter: string) => {
      const totals = [await found(queryFilter), await found(queryFilter), await found(queryFilter)];
      expect(new Set(totals).size).toBe(1);
      return totals[0];
    };
    expect(await finds('lastMade >= "$NOW-20M"')).toBe(1);
    expect(await finds('last_made <= "$NOW-20M"')).toBe(0);
    expect(await finds('dateAdded IN ["$NOW"]')).toBe(1);
    vi.setSystemTime(Date.now() + 20 * MINUTE);
    expect(await finds('lastMade >= "$NOW-20M"')).toBe(0);
    expect(await finds('last_made <= "$NOW-20M"')).toBe(1);
    const refused = await client.try.recipes.list({ query: { queryFilter: 'lastMade > "$NOW-20s"' } });
    expect(refused.error?.code).toBe('request.bad_list');
  } finally {
    vi.useRealTimers();
  }
});

test('a cookbook may contain what was not cooked for a month, and shows its filter as written', async () => {
  const { client } = (await world()).anna;
  const queryFilterString = 'last_made <= "$NOW-30d"';
  const cookbook = await client.cookbooks.create({ body: { name: 'Again', queryFilterString } });
  expect(cookbook).toMatchObject({ queryFilterString, queryFilter: { parts: [{ value: '$NOW-30d' }] } });
  for (const [name, days] of [
    ['Soup', 40],
    ['Stew', 20],
  ] as const) {
    const slug = await client.recipes.create({ body: { name } });
    const timestamp = new Date(Date.now() - days * DAY).toISOString();
    await client.recipes.lastMade({ params: { slug }, body: { timestamp } });
  }
  const { items } = await client.recipes.list({ query: { cookbook: cookbook.slug } });
  expect(items.map(({ name }) => name)).toEqual(['Soup']);
});

test('lists filter and sort by household.id and similar names of later clients', async () => {
  const { client } = (await world()).anna;
  const { id: household, groupId } = await client.households.self();
  const list = await client.shoppingLists.create({ body: { name: 'Market' } });
  await client.shoppingItems.create({ body: { shoppingListId: list.id, note: 'Milk' } });
  await client.cookbooks.create({ body: { name: 'Best' } });
  await client.mealplans.create({ body: { date: '2026-05-01', title: 'Soup' } });
  await client.mealplanRules.create({ body: {} });
  await client.recipes.create({ body: { name: 'Soup' } });
  const query = { queryFilter: `household.id = "${household}" AND group_id = "${groupId}"`, orderBy: 'household.id' };
  for (const one of ['shoppingLists', 'cookbooks', 'mealplans', 'mealplanRules', 'recipes'] as const)
    expect([one, (await client[one].list({ query })).total]).toEqual([one, 1]);
  const ofList = { queryFilter: `shopping_list.id = "${list.id}"` };
  expect((await client.shoppingItems.list({ query: ofList })).total).toBe(1);
});

test('a filter with a day that does not exist is refused', async () => {
  const { client } = (await world()).anna;
  for (const queryFilter of [
    'createdAt > "2026-02-30"',
    'createdAt > "2026-02-30T10:00:00"',
    'dateAdded = 2026-06-31',
    'dateAdded < "0000-01-01"',
  ]) {
    const { error } = await client.try.recipes.list({ query: { queryFilter } });
    expect(error?.code, queryFilter).toBe('request.bad_list');
  }
});
