import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';

test('a name is taken within its group, whatever its case and accents', async () => {
  const { anna, stranger, visitor } = await world();
  await anna.client.recipes.create({ body: { name: 'Crème brûlée' } });
  const groupOf = async (person: typeof anna) => (await person.client.groups.self()).id;
  const isFree = async (groupId: string, name: string) =>
    (await visitor.recipeNames.check({ query: { groupId, name } })).valid;
  const home = await groupOf(anna);
  expect(await isFree(home, 'creme BRULEE')).toBe(false);
  expect(await isFree(home, 'Creme caramel')).toBe(true);
  expect(await isFree(await groupOf(stranger), 'Crème brûlée')).toBe(true);
  expect((await visitor.recipeNames.checkAlias({ query: { groupId: home, name: 'crème brûlée' } })).valid).toBe(false);
});

test('queries of old clients are understood, and invalid ones say what is wrong', async () => {
  const { anna, app } = await world();
  await anna.client.recipes.create({ body: { name: 'Soup & bread' } });
  const { id } = await anna.client.groups.self();
  const get = async (query: string) => {
    const reply = await app.inject({ url: `/api/validators/group/recipe?${query}` });
    return [reply.statusCode, reply.json().valid ?? reply.json().detail[0].loc];
  };
  expect(await get(`group_id=${id}?name=Soup%20%26%20bread`)).toEqual([200, false]);
  expect(await get(`group_id=${id}?name=Salad`)).toEqual([200, true]);
  expect(await get(`group_id=${id}&name=Salad`)).toEqual([200, true]);
  expect(await get('group_id=home&name=Salad')).toEqual([422, ['query', 'groupId']]);
  expect(await get(`group_id=${id}`)).toEqual([422, ['query', 'name']]);
});

test('visitors can check names sixty times a minute', async () => {
  const { visitor, advance } = await world();
  const ask = () =>
    visitor.try.recipeNames.check({ query: { groupId: '00000000-0000-4000-8000-000000000000', name: 'Soup' } });
  for (let count = 0; count < 60; count++) expect((await ask()).error).toBe(null);
  expect((await ask()).error?.status).toBe(429);
  advance(61_000);
  expect((await ask()).error).toBe(null);
});
