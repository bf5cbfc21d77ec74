import { expect, test, vi } from 'vitest';
import { strangeIds } from '../../kit/id-version.ts';
import { world } from '../../kit/world.ts';
import { furnish } from './household.ts';
import { requestOf, walk } from './requests.ts';
import { send } from './send.ts';

// Hundreds of requests take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

test('every id in every response is a UUID of version 4, as typed clients expect', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const household = await furnish(here, here.anna, here.anna, 'home');
  const params = { id: household.list, recipeId: household.recipe };
  await here.anna.client.shoppingLists.addRecipe({ params, body: {} });
  const found: string[] = [];
  let ids = 0;
  for (const row of walk) {
    const { text } = await send(here.app, row, await requestOf(row, household), here.anna.token);
    ids += text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.length ?? 0;
    for (const id of strangeIds(parsed(text))) found.push(`${row.call} ${id}`);
  }
  expect(found).toEqual([]);
  expect(ids).toBeGreaterThan(500);
});
