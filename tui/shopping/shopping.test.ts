import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import type { Transport } from '../../core/kit/client.ts';
import { failKit } from '../../core/kit/errors.ts';
import { type Shop, shop } from '../../tests/kit/shop.ts';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';

/** Opens Anna's Saturday list. */
async function inShop(store: Shop, options: TuiTestOptions = {}): Promise<Screen> {
  const screen = await tui(store, options);
  await screen.until('Your library is empty.');
  screen.press('3');
  await screen.until('Shopping › Saturday');
  return screen;
}

/** Waits until the server has the expected items. */
const shown = (store: Shop, items: readonly string[]) => expect.poll(() => store.shown()).toEqual(items);

/** Anna's client over a network that can be disconnected. */
function cable(store: Shop) {
  const state = { isIn: true };
  const transport: Transport = async (request) => {
    if (state.isIn) return store.transport(request);
    throw failKit('client.unreachable', { params: { server: 'kitchen.example' } });
  };
  const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${store.anna.token}` }) });
  return { state, client };
}

test('what is added to a list that is longer than the window is shown below the field', async () => {
  const store = await shop();
  const [list] = (await store.anna.client.shoppingLists.list()).items;
  const body = Array.from({ length: 12 }, (_, at) => ({ shoppingListId: list!.id, note: `thing ${at}` }));
  await store.anna.client.shoppingItems.createMany({ body });
  const screen = await inShop(store, { columns: 50, rows: 15 });
  await screen.until('thing 0');
  screen.press('n');
  await screen.until('Enter Add');
  expect(screen.rows().some((row) => row.trimEnd().endsWith('↓'))).toBe(true);
  screen.press('zucchini', 'enter');
  await screen.until('[ ] zucchini');
});

describe('the lists', () => {
  test('can be chosen from, and each person sees their own until they ask for all', async () => {
    const store = await shop();
    await store.anna.client.shoppingLists.create({ body: { name: 'Farmers’ market' } });
    await store.ben.client.shoppingLists.create({ body: { name: 'Ben’s party' } });
    const screen = await tui(store);
    await screen.until('Your library is empty.');
    screen.press('3');
    await screen.until('▌Farmers’ market');
    expect(screen.text()).not.toContain('Ben’s party');
    screen.press('A');
    await screen.until('Ben’s party');
    screen.press('down', 'down', 'enter');
    await screen.until('Shopping › Saturday');
    await screen.until('Nothing to buy.');
  });

  test('are renamed with e, and u gives the old name back', async () => {
    const store = await shop();
    const screen = await inShop(store);
    screen.press('esc');
    await screen.until('▌Saturday');
    screen.press('e');
    await screen.until('RENAME');
    screen.press('ctrl+u', 'Market day', 'enter');
    await screen.until('▌Market day');
    screen.press('u');
    await screen.until('▌Saturday');
    screen.press('ctrl+r');
    await screen.until('▌Market day');
  });

  test('get a first one if there is none', async () => {
    const store = await shop();
    await store.anna.client.shoppingLists.remove({ params: { id: store.list } });
    const screen = await tui(store);
    await screen.until('Your library is empty.');
    screen.press('3');
    await screen.until('No shopping lists yet.');
    screen.press('n');
    await screen.until('list name');
    screen.press('Market');
    await screen.until('› Market');
    screen.press('enter');
    await screen.until('Shopping › Market');
    await screen.until('Press n to add an item.');
  });
});

describe('one list', () => {
  test('a typed line is parsed and shown under the label of its food', async () => {
    const store = await shop();
    const label = await store.anna.client.labels.create({ body: { name: 'Baking' } });
    await store.anna.client.foods.patch({ params: { id: store.food.flour }, body: { labelId: label.id } });
    await store.add({ note: 'candles' });
    const screen = await inShop(store);
    await screen.until('[ ] candles');
    screen.press('n');
    await screen.until('2 kg flour');
    screen.press('2 kilogram flour');
    await screen.until('› 2 kilogram flour');
    screen.press('enter');
    await screen.until('▌[ ] 2 kilogram flour');
    await screen.until('BAKING');
    expect(screen.text().indexOf('BAKING')).toBeLessThan(screen.text().indexOf('OTHER'));
    await shown(store, ['2 kilogram flour', 'candles']);
  });

  test('several pasted lines are an item each, and one line waits for Enter', async () => {
    const store = await shop();
    const screen = await inShop(store);
    screen.press('n');
    await screen.until('2 kg flour');
    screen.paste('\n3 lemons\r\n\r\n2 kilogram flour\ncandles\n');
    await screen.until('[ ] candles');
    await expect
      .poll(async () => (await store.shown()).toSorted())
      .toEqual(['2 kilogram flour', '3 lemons', 'candles']);
    screen.paste('soap\n');
    await screen.until('› soap');
    screen.press('enter');
    await screen.until('[ ] soap');
  });

  test('changes of others are announced in a quiet message, own changes are not', async () => {
    const store = await shop();
    const [, soap, bread] = await store.add({ note: 'candles' }, { note: 'soap' }, { note: 'bread' });
    const screen = await inShop(store);
    await screen.until('▌[ ] candles');
    const { shoppingItems } = store.ben.client;
    await shoppingItems.patch({ params: { id: soap!.id }, body: { checked: true } });
    await screen.until('Ben checked off: soap');
    screen.press('space');
    await screen.until('2 in the basket');
    await shoppingItems.patch({ params: { id: soap!.id }, body: { checked: false } });
    await screen.until('Ben unchecked: soap');
    await shoppingItems.remove({ params: { id: bread!.id } });
    await screen.until('Ben removed: bread');
    const shoppingListId = store.list;
    await shoppingItems.createMany({ body: ['tea', 'salt'].map((note) => ({ shoppingListId, note })) });
    await screen.until('Ben added: 2 items');
  });

  test('all keys of a burst count', async () => {
    const store = await shop();
    const screen = await inShop(store);
    await screen.until('Nothing to buy.');
    screen.press('nmilk\rbread\r');
    await screen.until('[ ] bread');
    screen.press('cheese\reggs\r');
    await shown(store, ['bread', 'cheese', 'eggs', 'milk']);
  });

  test('Space ticks an item, folds it at the end, and selects the next', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { note: 'bread' }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('▌[ ] apples');
    screen.press('space');
    await screen.until('▌[ ] bread');
    await screen.until('▸ 1 in the basket');
    expect(screen.text()).not.toContain('apples');
    screen.press('G');
    await screen.until('▌▸ 1 in the basket');
    screen.press('space');
    await screen.until('[x] apples');
    await shown(store, ['bread', 'candles', 'x apples']);
  });

  test('a quantity goes up and down, and never below the smallest step', async () => {
    const store = await shop();
    await store.add({ foodId: store.food.milk, unitId: store.unit.liter, quantity: 1 });
    const screen = await inShop(store);
    await screen.until('▌[ ] 1 liter milk');
    screen.press('++-');
    await screen.until('▌[ ] 2 liter milk');
    await shown(store, ['2 liter milk']);
    screen.press('---');
    await screen.until('The quantity cannot go lower.');
    await shown(store, ['milk']);
  });

  test('a deleted line comes back with u', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { foodId: store.food.milk, unitId: store.unit.liter, quantity: 3 });
    const screen = await inShop(store);
    await screen.until('3 liter milk');
    screen.press('G', 'd');
    await screen.untilGone('[ ] 3 liter milk');
    await screen.until('“3 liter milk” removed. Press u to undo.');
    await shown(store, ['apples']);
    screen.press('u');
    await screen.until('▌[ ] 3 liter milk');
    await shown(store, ['3 liter milk', 'apples']);
  });

  test('ticked lines are deleted together, after a confirmation', async () => {
    const store = await shop();
    await store.add({ note: 'apples', checked: true }, { note: 'bread', checked: true }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('2 in the basket');
    screen.press('C');
    await screen.until('Delete 2 checked items? y/N');
    screen.press('n');
    await screen.until('2 in the basket');
    screen.press('C', 'y');
    await screen.untilGone('in the basket');
    await shown(store, ['candles']);
  });

  test('every field of an item can be edited, and undone and redone', async () => {
    const store = await shop();
    await store.anna.client.labels.create({ body: { name: 'Dairy' } });
    await store.add({ foodId: store.food.flour, unitId: store.unit.gram, quantity: 500 }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('▌[ ] 500 gram flour');
    screen.press('e');
    await screen.until('› flour');
    screen.press('ctrl+u', 'mil', 'tab');
    await screen.until('› milk');
    screen.press('down', 'ctrl+u', '2', 'down', 'ctrl+u', 'dozen', 'enter');
    await screen.until('There is no unit “dozen”.');
    screen.press('ctrl+u', 'liter', 'down', 'the fresh one', 'down', 'right');
    await screen.until('‹ Dairy ›');
    screen.press('enter');
    await screen.until('▌[ ] 2 liter milk, the fresh one');
    await screen.until('DAIRY');
    await shown(store, ['2 liter milk the fresh one', 'candles']);
    screen.press('u');
    await screen.until('▌[ ] 500 gram flour');
    await screen.until('Undone. Press Ctrl+R to redo.');
    await screen.untilGone('DAIRY');
    await shown(store, ['500 gram flour', 'candles']);
    screen.press('ctrl+r');
    await screen.until('▌[ ] 2 liter milk, the fresh one');
    await shown(store, ['2 liter milk the fresh one', 'candles']);
  });

  test('items are reordered with < and >', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { note: 'bread' }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('▌[ ] apples');
    const order = async () =>
      (await store.items())
        .sort((a, b) => a.position - b.position)
        .map(({ note }) => note[0])
        .join('');
    screen.press('>', '>');
    await expect.poll(order).toBe('bca');
    await expect.poll(() => screen.text().indexOf('▌[ ] apples')).toBeGreaterThan(screen.text().indexOf('candles'));
    screen.press('<');
    await expect.poll(order).toBe('bac');
    screen.press('u', 'u', 'u');
    await expect.poll(order).toBe('abc');
  });

  test('ticks, deletions and additions are undone in reverse, and redone', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { note: 'bread' });
    const screen = await inShop(store);
    await screen.until('▌[ ] apples');
    screen.press('space');
    await screen.until('▸ 1 in the basket');
    screen.press('d');
    await screen.untilGone('bread');
    screen.press('n', 'cheese', 'enter', 'esc');
    await screen.until('▌[ ] cheese');
    await shown(store, ['cheese', 'x apples']);
    screen.press('u');
    await screen.untilGone('cheese');
    screen.press('u');
    await screen.until('▌[ ] bread');
    screen.press('u');
    await screen.until('[ ] apples');
    await shown(store, ['apples', 'bread']);
    screen.press('ctrl+r', 'ctrl+r', 'ctrl+r');
    await screen.until('▌[ ] cheese');
    await shown(store, ['cheese', 'x apples']);
    screen.press('u', 'u', 'u');
    await shown(store, ['apples', 'bread']);
  });

  test('undo of an item that was added to another takes away its amount only', async () => {
    const store = await shop();
    await store.add({ foodId: store.food.milk, unitId: store.unit.liter, quantity: 1 });
    const screen = await inShop(store);
    await screen.until('▌[ ] 1 liter milk');
    screen.press('n', '2 liter milk', 'enter', 'esc');
    await screen.until('[ ] 3 liter milk');
    await shown(store, ['3 liter milk']);
    screen.press('u');
    await shown(store, ['1 liter milk']);
    await screen.until('[ ] 1 liter milk');
  });

  test('undo of an item that the server has not seen yet leaves the other as it was', async () => {
    const store = await shop();
    await store.add({ foodId: store.food.milk, unitId: store.unit.liter, quantity: 1 });
    const { state, client } = cable(store);
    const screen = await inShop(store, { client });
    await screen.until('▌[ ] 1 liter milk');
    state.isIn = false;
    screen.press('n', '2 liter milk', 'enter', 'esc');
    await screen.until('[ ] 2 liter milk');
    screen.press('u');
    await screen.untilGone('2 liter milk');
    await screen.until('2 changes pending.');
    state.isIn = true;
    screen.press('R');
    await screen.untilGone('pending');
    await shown(store, ['1 liter milk']);
  });

  test('Z unchecks everything, and u checks it again', async () => {
    const store = await shop();
    await store.add({ note: 'apples', checked: true }, { note: 'bread', checked: true }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('2 in the basket');
    screen.press('Z');
    await screen.untilGone('in the basket');
    await shown(store, ['apples', 'bread', 'candles']);
    screen.press('u');
    await shown(store, ['candles', 'x apples', 'x bread']);
  });

  test('changes by others appear, and the selection stays', async () => {
    const store = await shop();
    const [, bread] = await store.add({ note: 'apples' }, { note: 'bread' });
    const screen = await inShop(store);
    await screen.until('▌[ ] apples');
    screen.press('down');
    await screen.until('▌[ ] bread');
    await store.ben.client.shoppingItems.create({ body: { shoppingListId: store.list, note: 'milk', position: -1 } });
    await screen.until('[ ] milk');
    expect(screen.row('▌')).toContain('bread');
    await store.ben.client.shoppingItems.patch({ params: { id: bread!.id }, body: { checked: true } });
    await screen.until('1 in the basket');
  });
});

describe('without the server', () => {
  test('everything continues, and changes are sent once it is back', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { foodId: store.food.milk, quantity: 1 });
    const { state, client } = cable(store);
    const screen = await inShop(store, { client, columns: 120 });
    await screen.until('▌[ ] apples');
    state.isIn = false;
    screen.press('space');
    await screen.until('1 in the basket');
    await screen.until('1 change pending. Offline since');
    screen.press('+', 'n', 'bread', 'enter', 'esc');
    await screen.until('▌[ ] bread');
    await screen.until('3 changes pending.');
    await expect.poll(() => screen.row('bread')).toMatch(/…$/);
    expect(await store.shown()).toEqual(['1 milk', 'apples']);
    state.isIn = true;
    screen.press('R');
    await shown(store, ['2 milk', 'bread', 'x apples']);
    await screen.untilGone('Offline');
    await expect.poll(() => screen.row('bread')).not.toContain('…');
  });

  test('a lost response changes nothing twice', async () => {
    const store = await shop();
    await store.add({ foodId: store.food.milk, quantity: 1 });
    let isLosing = false;
    const transport: Transport = async (request) => {
      const answer = await store.transport(request);
      if (!isLosing || request.method === 'GET') return answer;
      isLosing = false;
      throw failKit('client.unreachable', { params: { server: 'kitchen.example' } });
    };
    const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${store.anna.token}` }) });
    const screen = await inShop(store, { client });
    await screen.until('▌[ ] 1 milk');
    isLosing = true;
    screen.press('+');
    await expect.poll(() => isLosing).toBe(false);
    screen.press('R', 'n', 'bread', 'enter', 'esc');
    await shown(store, ['2 milk', 'bread']);
  });

  test('leaving asks while changes are unsent', async () => {
    const store = await shop();
    await store.add({ note: 'apples' });
    const { state, client } = cable(store);
    const screen = await inShop(store, { client });
    await screen.until('▌[ ] apples');
    state.isIn = false;
    screen.press('space');
    await screen.until('1 in the basket');
    screen.press('1');
    await screen.until('Your library is empty.');
    screen.press('q');
    await screen.until('1 change is not sent yet. It is saved and sent at the next start. Quit? y/N');
    screen.press('n');
    await screen.until('Your library is empty.');
  });
});

describe('from a recipe', () => {
  test('s puts its ingredients on a list', async () => {
    const store = await shop();
    await store.recipe('Pancakes', [
      { quantity: 2, food: { name: 'eggs' } },
      { quantity: 300, unit: { name: 'gram' }, food: { name: 'flour' } },
    ]);
    const screen = await tui(store);
    await screen.until('▌Pancakes');
    screen.press('s');
    await screen.until('ADD TO SHOPPING LIST');
    await screen.until('▌Saturday');
    screen.press('enter');
    await screen.until('Pancakes: ingredients added to “Saturday”.');
    await shown(store, ['2 eggs', '300 gram flour']);
    screen.press('3');
    await screen.until('[ ] 300 gram flour');
    expect(screen.row('300 gram flour')).toContain('Pancakes');
  });
});
