import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { type Shop, shop } from '../../tests/kit/shop.ts';
import { type Screen, tui } from '../../tests/kit/terminal.ts';

async function kitchen(): Promise<Shop & { readonly pancakes: string }> {
  const store = await shop();
  await store.anna.client.foods.patch({ params: { id: store.food.milk }, body: { onHand: true } });
  const pancakes = await store.recipe('Pancakes', [
    { quantity: 2, food: { id: store.food.eggs } },
    { quantity: 300, unit: { id: store.unit.gram }, food: { id: store.food.flour } },
    { quantity: 1, unit: { id: store.unit.liter }, food: { id: store.food.milk } },
  ]);
  return { ...store, pancakes };
}

/** Opens the choice of ingredients for the list that is there. */
async function choosing(screen: Screen) {
  screen.press('s');
  await screen.until('▌Saturday');
  screen.press('space');
  await screen.until('2 of 3 chosen');
}

const shown = (store: Shop, items: readonly string[]) => expect.poll(() => store.shown()).toEqual(items);

test.each([
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
])('ingredients are chosen one by one, and u takes exactly these off again ($columns columns)', async (size) => {
  const store = await kitchen();
  const screen = await tui(store, size);
  await screen.until('▌Pancakes');
  await choosing(screen);
  expect(screen.row('milk')).toMatch(/\[ \] 1 liter milk {2}at home/);
  screen.press('space');
  await screen.until('1 of 3 chosen');
  screen.press('down', 'space');
  await screen.until('▌[x] 1 liter milk');
  screen.press('enter');
  await screen.until('Pancakes: ingredients added to “Saturday”.');
  await shown(store, ['1 liter milk', '300 gram flour']);
  screen.press('u');
  await screen.until('Undone.');
  await shown(store, []);
  screen.press('ctrl+r');
  await screen.until('Redone.');
  await shown(store, ['1 liter milk', '300 gram flour']);
});

test('all lines or none are chosen with one key, and none cannot go on a list', async () => {
  const store = await kitchen();
  const screen = await tui(store);
  await screen.until('▌Pancakes');
  await choosing(screen);
  screen.press('*');
  await screen.until('3 of 3 chosen');
  screen.press('*');
  await screen.until('0 of 3 chosen');
  screen.press('enter');
  await screen.until('Choose at least one ingredient.');
  screen.press('esc');
  await screen.until('▌Saturday');
  screen.press('esc');
  await screen.untilGone('Saturday');
  await shown(store, []);
});

test('a changed amount goes on the list, also for a week that has the recipe twice', async () => {
  const store = await kitchen();
  const today = localDay(new Date());
  for (const entryType of ['lunch', 'dinner'] as const)
    await store.anna.client.mealplans.create({ body: { date: today, entryType, recipeId: store.pancakes } });
  const screen = await tui(store);
  await screen.until('▌Pancakes');
  screen.press('2');
  await screen.until(/dinner +Pancakes/i);
  screen.press('s');
  await screen.until('▌Saturday');
  screen.press('right', 'right');
  await screen.until(/‹ \w+ \d+.*›/);
  screen.press('space');
  await screen.until('[x] 600 gram flour');
  screen.press('down', 'e');
  await screen.until('› 600');
  screen.press('ctrl+u', 'much', 'enter');
  await screen.until('Enter a quantity');
  screen.press('ctrl+u', '750', 'enter');
  await screen.until('▌[x] 750 gram flour');
  screen.press('enter');
  await screen.until('ingredients added to “Saturday”.');
  await shown(store, ['4 eggs', '750 gram flour']);
});
