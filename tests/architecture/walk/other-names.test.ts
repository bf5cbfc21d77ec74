import { expect, test } from 'vitest';
import { firstHouseholdId } from '../../../core/households/household-id.ts';
import { world } from '../../kit/world.ts';

test('answers have the names of both versions, and name the household', async () => {
  const { app, anna } = await world();
  const headers = { authorization: `Bearer ${anna.token}` };
  const read = async (url: string) => (await app.inject({ url, headers })).json();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const recipe = await read(`/api/recipes/${slug}`);
  const householdId = firstHouseholdId(recipe.groupId);
  expect(recipe).toMatchObject({ updatedAt: recipe.updateAt, householdId });
  expect((await read('/api/recipes')).items[0]).toMatchObject({ updatedAt: recipe.updateAt, householdId });
  const user = await read('/api/users/self');
  expect(user).toMatchObject({
    updatedAt: user.updateAt,
    householdId,
    household: user.group,
    householdSlug: user.groupSlug,
    canManageHousehold: user.canManageHousehold,
  });
  await anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  expect((await read('/api/households/shopping/lists')).items[0]).toMatchObject({ householdId });
  expect((await read('/api/households/self')).id).toBe(householdId);
});

test('an answer with later names can be sent back', async () => {
  const { app, anna } = await world();
  const headers = { authorization: `Bearer ${anna.token}` };
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const url = `/api/recipes/${slug}`;
  const recipe = (await app.inject({ url, headers })).json();
  const sent = { ...recipe, description: 'Warm' };
  const reply = await app.inject({ method: 'PUT', url, headers, payload: sent });
  expect([reply.statusCode, reply.json().description]).toEqual([200, 'Warm']);
});
