import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { recipePage, recipeSite } from '../kit/recipe-site.ts';
import { PASSWORD, world } from '../kit/world.ts';
import { drive, type Outcomes } from './python.ts';

/**
 * A household as the drivers expect it: a recipe of two lines, a shopping list, a page to import. `version` is the
 * version that the client sees.
 */
async function household(version: string, level?: string) {
  const environment = { RATE_LIMITS: 'off', OUTBOUND_ALLOW: '127.0.0.1', ...(level ? { API_LEVEL: level } : {}) };
  const here = await world({ environment });
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  const { client, token, id } = here.anna;
  const slug = await client.recipes.create({
    body: { name: 'Soup', recipeIngredient: [{ note: '1 leek' }, { note: 'salt' }] },
  });
  const recipe = await client.recipes.get({ params: { slug } });
  await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const page = recipePage({
    name: 'Porridge',
    keywords: 'Quick',
    recipeIngredient: ['50 g oats', '250 ml milk'],
    recipeInstructions: ['Simmer the oats in the milk.'],
  });
  const site = await recipeSite({ '/porridge': page });
  return {
    url: `http://127.0.0.1:${(here.app.server.address() as AddressInfo).port}`,
    token,
    username: 'anna',
    password: PASSWORD,
    version,
    recipe: { id: recipe.id, slug, name: recipe.name },
    page: `${site.origin}/porridge`,
    groupId: (await client.groups.self()).id,
    userId: id,
  };
}

const failed = (outcomes: Outcomes) =>
  Object.fromEntries(Object.entries(outcomes).filter(([, error]) => error !== null));

test.each([
  ['aiomealie-2.1.txt', '3.0.0', undefined, 41],
  ['aiomealie-1.2.txt', '3.0.0', undefined, 18],
  ['aiomealie-0.9.txt', '3.0.0', undefined, 15],
  ['aiomealie-0.9.txt', '1.12.0', '1.12', 15],
])("Home Assistant's client %s can do all that it offers, told %s", async (requirements, version, level, methods) => {
  const outcomes = await drive('aiomealie_driver.py', requirements, await household(version, level));
  expect(failed(outcomes)).toEqual({});
  expect(Object.keys(outcomes).length).toBeGreaterThanOrEqual(methods);
});

/** Methods of mealie-client that no server answers as it expects, and why. */
const ownFaults: Readonly<Record<string, string>> = {
  get_app_statistics: 'asks for an address that no version has',
  'households.delete': 'reads the answer as something else than its own transport returns',
  'meal_plans.update': 'sends null as the kind of meal',
  'shopping_lists.add_item': 'asks for an address that no version has',
  'shopping_lists.delete_item': 'asks for an address that no version has',
  'shopping_lists.update_item': 'asks for an address that no version has',
  'units.update': 'sends null for fields that are true or false',
};

test('mealie-client can do everything that it offers, except for its own faults', async () => {
  const outcomes = await drive('mealie_client_driver.py', 'mealie-client.txt', await household('1.12.0'));
  const open = Object.entries(failed(outcomes)).filter(([name]) => !(name in ownFaults));
  expect(Object.fromEntries(open)).toEqual({});
  expect(Object.keys(ownFaults).filter((name) => outcomes[name] === null)).toEqual([]);
  expect(Object.keys(outcomes).length).toBeGreaterThan(55);
});
