import { expect, test } from 'vitest';
import { type Shop, shop } from '../../tests/kit/shop.ts';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';

/** Flour is on hand. Pancakes lack milk and eggs, bread lacks nothing, omelette lacks eggs. */
async function kitchen(): Promise<Shop> {
  const store = await shop();
  const { food, unit } = store;
  await store.anna.client.foods.patch({ params: { id: food.flour }, body: { onHand: true } });
  await store.recipe('Bread', [{ quantity: 500, unit: { id: unit.gram }, food: { id: food.flour } }]);
  await store.recipe('Omelette', [{ quantity: 3, food: { id: food.eggs } }, { note: 'whatever is there' }]);
  await store.recipe('Pancakes', [
    { quantity: 2, food: { id: food.eggs } },
    { quantity: 300, unit: { id: unit.gram }, food: { id: food.flour } },
    { quantity: 1, unit: { id: unit.liter }, food: { id: food.milk } },
  ]);
  return store;
}

async function suggested(store: Shop, options: TuiTestOptions = {}): Promise<Screen> {
  const screen = await tui(store, options);
  await screen.until('▌Bread');
  await screen.press('7').until(/▌Bread +.*everything is there/);
  return screen;
}

const shown = (store: Shop, items: readonly string[]) => expect.poll(() => store.shown()).toEqual(items);

test.each([
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('shows what can be cooked, with what is missing, at $columns×$rows', async (size) => {
  const screen = await suggested(await kitchen(), size);
  expect(screen.row('Pancakes')).toMatch(/missing: (eggs|…)/);
  expect(screen.row('marked as at home')).toContain('at most 5 missing');
  expect(screen.text()).not.toContain('Omelette');
  await screen.press('j').until('Pancakes: missing: eggs, milk');
});

test('the time of a recipe is short and whole, as in the list of recipes', async () => {
  const store = await kitchen();
  await store.anna.client.recipes.patch({ params: { slug: 'bread' }, body: { totalTime: '4 hours 45 minutes' } });
  const screen = await suggested(store);
  expect(screen.row('Bread')).toMatch(/Bread +4 h 45 +everything is there/);
});

test('foods at hand are typed and completed, and unknown names are reported', async () => {
  const screen = await suggested(await kitchen());
  await screen.press('/').until('Foods at home');
  await screen.press(...'egg', 'tab').until(/Foods +.*eggs/);
  await screen.press('enter').until('With eggs and what is at home');
  await screen.until(/▌Pancakes +missing: milk/);
  expect(screen.row('Omelette')).toContain('1 unclear line');
  await screen.press('/').until('Foods at home');
  await screen.press('down', 'right', 'up', ...', ghee', 'enter').until('Not among your foods: ghee');
  await screen.until(/Pancakes +missing: flour, milk/);
});

test('a food is completed by any of its words', async () => {
  const store = await kitchen();
  await store.anna.client.foods.create({ body: { name: 'red lentils' } });
  const screen = await suggested(store);
  await screen.press('/').until('FOODS AT HOME');
  await screen.press(...'lent', 'tab').until(/Foods +.*red lentils/);
});

test('what is missing goes on a list, and u takes it off again', async () => {
  const store = await kitchen();
  const screen = await suggested(store);
  await screen.press('j').until('▌Pancakes');
  await screen.press('s').until('▌Saturday');
  await screen.until('Pancakes (what is missing)');
  await screen.press('enter').until('Pancakes (what is missing): ingredients added to “Saturday”.');
  await shown(store, ['1 liter milk', '2 eggs']);
  await screen.press('u').until('Undone.');
  await shown(store, []);
});

test('a suggested recipe is opened and planned, and changes of others are shown', async () => {
  const store = await kitchen();
  const screen = await suggested(store);
  await screen.press('j').until('▌Pancakes');
  await store.recipe('Crackers', [{ quantity: 1, food: { id: store.food.flour } }]);
  await screen.until(/Crackers +everything is there/);
  await screen.until('▌Pancakes');
  await screen.press('p').until('Dinner');
  screen.press('enter');
  await expect.poll(async () => (await store.anna.client.mealplans.list()).total).toBe(1);
  await screen.until('▌Pancakes');
  await screen.press('enter').until('INGREDIENTS');
  await screen.press('esc').until(/▌Pancakes +missing: eggs, milk/);
});

test('the palette opens it, and an empty household sees what to do', async () => {
  const screen = await tui(await shop(), { columns: 80, rows: 24 });
  await screen.until('Your library is empty.');
  await screen.press(':').until('▌');
  // "cook" would find the cookbooks first, once they are read.
  await screen.press(...'what can').until('▌What can I cook');
  await screen.press('enter').until('Nothing fits. Press / to name foods');
});
