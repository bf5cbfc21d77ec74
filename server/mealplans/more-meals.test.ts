import { expect, test } from 'vitest';
import { type MealType, usualMeals } from '../../core/mealplans/meals.ts';
import type { MealplanEntry, MealplanRule } from '../../core/mealplans/schema.ts';
import { world } from '../../tests/kit/world.ts';

const day = '2026-05-04';
const later = ['snack', 'drink', 'dessert'] as const satisfies readonly MealType[];

/** Anna, and her client of version 1. */
async function withOldClient() {
  const { app, anna } = await world();
  const headers = { authorization: `Bearer ${anna.token}` };
  const old = async <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const url = `/api/groups/mealplans${path}`;
    return (await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json<T>();
  };
  return { client: anna.client, old };
}

test.each(later)('a %s is planned and found again', async (entryType) => {
  const { client } = await withOldClient();
  const { id } = await client.mealplans.create({ body: { date: day, entryType, title: 'Cake' } });
  expect((await client.mealplans.get({ params: { id: String(id) } })).entryType).toBe(entryType);
  const { items } = await client.mealplans.list({ query: { queryFilter: `entryType = "${entryType}"` } });
  expect(items.map((entry) => entry.id)).toEqual([id]);
});

test('a client of version 1, which knows four meals, sees any other as a side', async () => {
  const { client, old } = await withOldClient();
  for (const entryType of [...later, ...usualMeals])
    await client.mealplans.create({ body: { date: day, entryType, title: entryType } });
  const { items } = await old<{ items: MealplanEntry[] }>('GET', '?orderBy=date&perPage=-1');
  const told = Object.fromEntries(items.map(({ title, entryType }) => [title, entryType]));
  expect(told).toEqual({
    ...Object.fromEntries(later.map((meal) => [meal, 'side'])),
    ...Object.fromEntries(usualMeals.map((meal) => [meal, meal])),
  });
  const drink = items.find(({ title }) => title === 'drink')!;
  expect((await old<MealplanEntry>('GET', `/${drink.id}`)).entryType).toBe('side');
  expect((await old<MealplanEntry>('POST', '', { date: day, entryType: 'snack', title: 'Nuts' })).entryType).toBe(
    'side',
  );
});

test('a client of version 1 finds and sorts meals as they are reported to it', async () => {
  const { client, old } = await withOldClient();
  for (const entryType of [...later, 'lunch'] as const)
    await client.mealplans.create({ body: { date: day, entryType, title: entryType } });
  await client.mealplanRules.create({ body: { day: 'unset', entryType: 'drink' } });
  await client.mealplanRules.create({ body: { day: 'unset', entryType: 'unset' } });
  const found = async (path: string, filter: string) => {
    const query = `queryFilter=${encodeURIComponent(filter)}&orderBy=entry_type,id&orderDirection=asc`;
    return (await old<{ items: { entryType: string }[] }>('GET', `${path}?${query}`)).items.map(
      (item) => item.entryType,
    );
  };
  for (const path of ['', '/rules'])
    for (const filter of ['entryType = "side"', 'entry_type in ["dinner", "side"]', 'entryType like "s%"'])
      expect([filter, await found(path, filter)]).toEqual([filter, path === '' ? Array(3).fill('side') : ['side']]);
  expect(await found('', 'entryType <> "side"')).toEqual(['lunch']);
  expect(await found('', 'id > 0')).toEqual(['lunch', 'side', 'side', 'side']);
  expect(await found('/rules', 'entryType = "unset"')).toEqual(['unset']);
});

test.each(['PUT', 'PATCH'] as const)(
  'a client of version 1 that sends a meal back with %s does not change it',
  async (method) => {
    const { client, old } = await withOldClient();
    const { id } = await client.mealplans.create({ body: { date: day, entryType: 'dessert', title: 'Cake' } });
    const params = { id: String(id) };
    const told = await old<MealplanEntry>('GET', `/${id}`);
    const moved = await old<MealplanEntry>(method, `/${id}`, { ...told, date: '2026-05-05' });
    expect(moved).toMatchObject({ date: '2026-05-05', entryType: 'side' });
    expect(await client.mealplans.get({ params })).toMatchObject({ date: '2026-05-05', entryType: 'dessert' });
    await old(method, `/${id}`, { ...told, entryType: 'lunch' });
    expect((await client.mealplans.get({ params })).entryType).toBe('lunch');
  },
);

test('rules for snacks, drinks and desserts pick recipes, and keep their meal when version 1 sends them back', async () => {
  const { client, old } = await withOldClient();
  await client.recipes.create({ body: { name: 'Lemonade', tags: [{ name: 'Cold' }] } });
  await client.recipes.create({ body: { name: 'Soup' } });
  const tags = (await client.tags.list()).items;
  const rule = await client.mealplanRules.create({ body: { day: 'unset', entryType: 'drink', tags } });
  const picked = await client.mealplans.random({ body: { date: day, entryType: 'drink' } });
  expect([picked.recipe?.name, picked.entryType, picked.why.rules[0]?.entryType]).toEqual([
    'Lemonade',
    'drink',
    'drink',
  ]);
  const told = await old<MealplanRule>('GET', `/rules/${rule.id}`);
  expect(told.entryType).toBe('side');
  for (const method of ['PUT', 'PATCH'] as const)
    expect(await old<MealplanRule>(method, `/rules/${rule.id}`, told)).toMatchObject({ entryType: 'side', tags });
  expect(await client.mealplanRules.get({ params: { id: rule.id } })).toMatchObject({ entryType: 'drink', tags });
  await old('PATCH', `/rules/${rule.id}`, { entryType: 'unset' });
  expect((await client.mealplanRules.get({ params: { id: rule.id } })).entryType).toBe('unset');
});

test('an unknown meal is refused', async () => {
  const { client } = await withOldClient();
  const body = { date: day, entryType: 'brunch' as MealType, title: 'Eggs' };
  expect((await client.try.mealplans.create({ body })).error?.status).toBe(422);
});
