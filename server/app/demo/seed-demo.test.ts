import { expect, test } from 'vitest';
import { language } from '../../../core/kit/translate.ts';
import texts from '../../../locales/en-US.json' with { type: 'json' };
import { world } from '../../../tests/kit/world.ts';
import { seedDemo } from './seed-demo.ts';

test('the demo household has at least 40 recipes with pictures, a planned week, lists and cookbooks, knows every plural, and is filled only once', async () => {
  const { services, anna } = await world();
  const { t } = language('en-US', texts);
  let drawn = 0;
  const options = { t, username: anna.username, onProgress: () => void drawn++ };
  await seedDemo(services, options);
  const { items } = await anna.client.recipes.list();
  expect(items.length).toBeGreaterThanOrEqual(40);
  expect(items.filter((item) => item.image === null)).toEqual([]);
  expect(items.every((item) => item.tags.length > 0 && item.description !== '')).toBe(true);
  const { recipeIngredient } = await anna.client.recipes.get({ params: { slug: 'masala-chai' } });
  expect(recipeIngredient.map(({ display }) => display)).toContain('6 cardamom pods');
  const units = (await anna.client.units.list({ query: { perPage: -1 } })).items;
  expect(units.filter(({ pluralName }) => !pluralName).map(({ name }) => name)).toEqual([]);
  const household = async () => [
    (await anna.client.mealplans.list()).total,
    (await anna.client.shoppingLists.list()).total,
    (await anna.client.cookbooks.list()).total,
  ];
  expect(await household()).toEqual([12, 2, 3]);
  await seedDemo(services, options);
  expect(await household()).toEqual([12, 2, 3]);
  expect(drawn).toBe(items.length);
  expect((await anna.client.recipes.list()).total).toBe(items.length);
}, 180_000);
