import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import { changeRecipes } from './bulk.ts';

async function library(count: number) {
  const { anna, ben } = await world();
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const slug = await anna.client.recipes.create({ body: { name: `Dish ${at}` } });
    ids.push((await anna.client.recipes.get({ params: { slug } })).id);
  }
  const lock = (at: number) =>
    anna.client.recipes.patch({ params: { slug: `dish-${at}` }, body: { settings: { locked: true } } });
  return { anna, ben, ids, lock };
}

test('many recipes are tagged, with progress', async () => {
  const { anna, ids } = await library(60);
  const told: number[] = [];
  const tags = [{ name: 'Winter' }];
  const outcome = await changeRecipes(anna.client, ids, { what: 'tag', tags }, (tried) => told.push(tried));
  expect(outcome).toEqual({ changed: ids, refused: [], error: null });
  expect(told).toEqual([50, 60]);
  expect((await anna.client.recipes.list({ query: { tags: ['winter'] } })).total).toBe(60);
});

test('recipes that are locked or gone are left out, and all others are deleted', async () => {
  const { anna, ben, ids, lock } = await library(8);
  await lock(2);
  await lock(7);
  await anna.client.recipes.remove({ params: { slug: 'dish-4' } });
  const outcome = await changeRecipes(ben.client, ids, { what: 'delete' });
  expect(outcome.refused).toEqual([ids[2], ids[4], ids[7]]);
  expect(outcome.changed).toHaveLength(5);
  expect((await anna.client.recipes.list()).items.map(({ name }) => name)).toEqual(['Dish 2', 'Dish 7']);
});

test('settings and categories change, and another error stops the rest', async () => {
  const { anna, ids } = await library(2);
  await changeRecipes(anna.client, ids, { what: 'settings', settings: { landscapeView: true } });
  await changeRecipes(anna.client, ids, { what: 'categorize', categories: [{ name: 'Dinner' }] });
  const recipe = await anna.client.recipes.get({ params: { slug: 'dish-1' } });
  expect([recipe.settings.landscapeView, recipe.recipeCategory[0]?.name]).toEqual([true, 'Dinner']);
  const tags = [{ name: 'x'.repeat(10_000) }];
  const { changed, error } = await changeRecipes(anna.client, ids, { what: 'tag', tags });
  expect([changed, error]).toEqual([[], expect.objectContaining({ status: 422 })]);
});
