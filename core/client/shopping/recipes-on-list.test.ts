import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shop } from '../../../tests/kit/shop.ts';
import { putOnList } from './recipes-on-list.ts';

async function pancakes() {
  const store = await shop();
  const { food, unit } = store;
  const id = await store.recipe('Pancakes', [
    { quantity: 2, food: { id: food.eggs } },
    { quantity: 300, unit: { id: unit.gram }, food: { id: food.flour } },
  ]);
  const flour = (quantity: number) => [{ quantity, unit: { id: unit.gram }, food: { id: food.flour }, note: '' }];
  return { ...store, id, flour };
}

test('taking chosen lines off leaves what the same recipe put there before', async () => {
  const { anna, list, id, shown, flour } = await pancakes();
  await putOnList(anna.client, list, [{ id, times: 1 }], randomUUID);
  const takeBack = await putOnList(anna.client, list, [{ id, times: 1, lines: flour(50) }], randomUUID);
  expect(await shown()).toEqual(['2 eggs', '350 gram flour']);
  await takeBack();
  expect(await shown()).toEqual(['2 eggs', '300 gram flour']);
  const { recipeReferences } = await anna.client.shoppingLists.get({ params: { id: list } });
  expect(recipeReferences.map(({ recipeQuantity }) => recipeQuantity)).toEqual([1]);
});

test('taking off a first choice of lines leaves nothing, and a second one leaves the first', async () => {
  const { anna, list, id, shown, flour } = await pancakes();
  const first = await putOnList(anna.client, list, [{ id, times: 2, lines: flour(100) }], randomUUID);
  expect(await shown()).toEqual(['200 gram flour']);
  const second = await putOnList(anna.client, list, [{ id, times: 1 }], randomUUID);
  expect(await shown()).toEqual(['2 eggs', '500 gram flour']);
  await second();
  expect(await shown()).toEqual(['200 gram flour']);
  await first();
  expect(await shown()).toEqual([]);
});

test('changes that somebody else made meanwhile stay', async () => {
  const { anna, ben, list, id, shown, items, flour } = await pancakes();
  await putOnList(anna.client, list, [{ id, times: 1 }], randomUUID);
  const takeBack = await putOnList(anna.client, list, [{ id, times: 1, lines: flour(50) }], randomUUID);
  const bag = (await items()).find(({ quantity }) => quantity === 350)!;
  await ben.client.shoppingItems.patch({ params: { id: bag.id }, body: { quantityDelta: 25 } });
  await takeBack();
  expect(await shown()).toEqual(['2 eggs', '325 gram flour']);
});
