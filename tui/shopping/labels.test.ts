import { expect, test } from 'vitest';
import { type Shop, shop } from '../../tests/kit/shop.ts';
import { type Screen, tui } from '../../tests/kit/terminal.ts';

/** Eggs and milk have labels, candles have none. A third label has no item. */
async function market(): Promise<{ store: Shop; screen: Screen; order: () => Promise<string[]> }> {
  const store = await shop();
  const { client } = store.anna;
  const labelled: string[] = [];
  for (const name of ['Bakery', 'Cool', 'Dry']) labelled.push((await client.labels.create({ body: { name } })).id);
  await client.foods.patch({ params: { id: store.food.eggs }, body: { labelId: labelled[0]! } });
  await client.foods.patch({ params: { id: store.food.milk }, body: { labelId: labelled[2]! } });
  await store.add(
    { foodId: store.food.eggs, isFood: true, quantity: 6 },
    { foodId: store.food.milk, isFood: true },
    { note: 'candles' },
  );
  const screen = await tui(store);
  await screen.until('Your library is empty.');
  await screen.press('3').until('▌[ ] 6 eggs');
  const order = async () => {
    const { labelSettings } = await client.shoppingLists.get({ params: { id: store.list } });
    return labelSettings.toSorted((a, b) => a.position - b.position).map(({ label }) => label.name);
  };
  return { store, screen, order };
}

const inOrder = (...names: readonly string[]) => new RegExp(names.join('[^]*'));

test('a label moves past the next one on the list, with its items and the cursor, and back with u', async () => {
  const { screen, order } = await market();
  await screen.until(inOrder('BAKERY', 'DRY', 'OTHER'));
  expect(await order()).toEqual(['Bakery', 'Cool', 'Dry']);
  await screen.press('}').until(inOrder('DRY', 'milk', 'BAKERY', '▌\\[ \\] 6 eggs'));
  await expect.poll(order).toEqual(['Cool', 'Dry', 'Bakery']);
  await screen.press('u').until(inOrder('BAKERY', '▌\\[ \\] 6 eggs', 'DRY'));
  await expect.poll(order).toEqual(['Bakery', 'Cool', 'Dry']);
  await screen.press('ctrl+r').until(inOrder('DRY', 'milk', 'BAKERY'));
  await expect.poll(order).toEqual(['Cool', 'Dry', 'Bakery']);
});

test('several quick keys move a label to the end, and a message appears for an item without a label', async () => {
  const { screen, order } = await market();
  await screen.press('}', '}', '}', '{', '}').until(inOrder('DRY', 'BAKERY'));
  await expect.poll(order).toEqual(['Cool', 'Dry', 'Bakery']);
  await screen.press('end').until('▌[ ] candles');
  await screen.press('{').until('This item has no label to move.');
});
