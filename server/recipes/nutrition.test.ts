import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';

const eleven = {
  calories: '320',
  fatContent: '8',
  proteinContent: '18',
  carbohydrateContent: '45',
  fiberContent: '12',
  sodiumContent: '400',
  sugarContent: '6',
  cholesterolContent: '30',
  saturatedFatContent: '2.5',
  transFatContent: '0',
  unsaturatedFatContent: '5',
};

test('a recipe keeps the nutrition values of version 2, too', async () => {
  const { client } = (await world()).anna;
  const slug = await client.recipes.create({ body: { name: 'Soup', nutrition: eleven } });
  const params = { slug };
  expect((await client.recipes.get({ params })).nutrition).toEqual(eleven);
  await client.recipes.patch({ params, body: { nutrition: { transFatContent: '1' } } });
  expect((await client.recipes.get({ params })).nutrition).toEqual({ ...eleven, transFatContent: '1' });
});

test('values that are newer than the recipe are null', async () => {
  const { anna, services } = await world();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const { database } = services.library;
  const { calories } = eleven;
  await database.tx(async () => {
    await database.db.update(database.tables.recipes).set({ nutrition: { calories } as typeof eleven });
  });
  const nothing = Object.fromEntries(Object.keys(eleven).map((name) => [name, null]));
  const { nutrition } = await anna.client.recipes.get({ params: { slug } });
  expect(nutrition).toEqual({ ...nothing, calories });
});
