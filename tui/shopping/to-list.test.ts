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

/** Opens the choice of ingredients for the existing list. */
async function choosing(screen: Screen) {
  await screen.press('s').until('▌Saturday');
  await screen.press('space').until('2 of 3 chosen');
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
  await screen.press('space').until('1 of 3 chosen');
  await screen.press('down', 'space').until('▌[x] 1 liter milk');
  await screen.press('enter').until('Pancakes: ingredients added to “Saturday”.');
  await shown(store, ['1 liter milk', '300 gram flour']);
  await screen.press('u').until('Undone.');
  await shown(store, []);
  await screen.press('ctrl+r').until('Redone.');
  await shown(store, ['1 liter milk', '300 gram flour']);
});

test('one key chooses all lines or none, and an empty choice cannot go on a list', async () => {
  const store = await kitchen();
  const screen = await tui(store);
  await screen.until('▌Pancakes');
  await choosing(screen);
  await screen.press('*').until('3 of 3 chosen');
  await screen.press('*').until('0 of 3 chosen');
  await screen.press('enter').until('Choose at least one ingredient.');
  await screen.press('esc').until('▌Saturday');
  await screen.press('esc').untilGone('Saturday');
  await shown(store, []);
});

test('a changed amount goes on the list, also for a week that has the recipe twice', async () => {
  const store = await kitchen();
  const today = localDay(new Date());
  for (const entryType of ['lunch', 'dinner'] as const)
    await store.anna.client.mealplans.create({ body: { date: today, entryType, recipeId: store.pancakes } });
  const screen = await tui(store);
  await screen.until('▌Pancakes');
  await screen.press('2').until(/dinner +Pancakes/i);
  await screen.press('s').until('▌Saturday');
  await screen.press('right', 'right').until(/‹ \w+ \d+.*›/);
  await screen.press('space').until('[x] 600 gram flour');
  await screen.press('down', 'e').until('› 600');
  await screen.press('ctrl+u', 'much', 'enter').until('Enter a quantity');
  await screen.press('ctrl+u', '750', 'enter').until('▌[x] 750 gram flour');
  await screen.press('enter').until('ingredients added to “Saturday”.');
  await shown(store, ['4 eggs', '750 gram flour']);
});
