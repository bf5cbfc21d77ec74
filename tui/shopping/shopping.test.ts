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
  await screen.press('3').until('Shopping › Saturday');
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
  await screen.press('n').until('Enter Add');
  expect(screen.rows().some((row) => row.trimEnd().endsWith('↓'))).toBe(true);
  await screen.press('zucchini', 'enter').until('[ ] zucchini');
});

describe('the lists', () => {
  test('can be chosen from, and each person sees their own until they ask for all', async () => {
    const store = await shop();
    await store.anna.client.shoppingLists.create({ body: { name: 'Farmers’ market' } });
    await store.ben.client.shoppingLists.create({ body: { name: 'Ben’s party' } });
    const screen = await tui(store);
    await screen.until('Your library is empty.');
    await screen.press('3').until('▌Farmers’ market');
    expect(screen.text()).not.toContain('Ben’s party');
    await screen.press('A').until('Ben’s party');
    await screen.press('down', 'down', 'enter').until('Shopping › Saturday');
    await screen.until('Nothing to buy.');
  });

  test('are renamed with e, and u gives the old name back', async () => {
    const store = await shop();
    const screen = await inShop(store);
    await screen.press('esc').until('▌Saturday');
    await screen.press('e').until('RENAME');
    await screen.press('ctrl+u', 'Market day', 'enter').until('▌Market day');
    await screen.press('u').until('▌Saturday');
    await screen.press('ctrl+r').until('▌Market day');
  });

  test('get a first one if there is none', async () => {
    const store = await shop();
    await store.anna.client.shoppingLists.remove({ params: { id: store.list } });
    const screen = await tui(store);
    await screen.until('Your library is empty.');
    await screen.press('3').until('No shopping lists yet.');
    await screen.press('n').until('list name');
    await screen.press('Market').until('› Market');
    await screen.press('enter').until('Shopping › Market');
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
    await screen.press('n').until('2 kg flour');
    await screen.press('2 kilogram flour').until('› 2 kilogram flour');
    await screen.press('enter').until('▌[ ] 2 kilogram flour');
    await screen.until('BAKING');
    expect(screen.text().indexOf('BAKING')).toBeLessThan(screen.text().indexOf('OTHER'));
    await shown(store, ['2 kilogram flour', 'candles']);
  });

  test('each of several pasted lines becomes an item, and a single line waits for Enter', async () => {
    const store = await shop();
    const screen = await inShop(store);
    await screen.press('n').until('2 kg flour');
    screen.paste('\n3 lemons\r\n\r\n2 kilogram flour\ncandles\n');
    await screen.until('[ ] candles');
    await expect
      .poll(async () => (await store.shown()).toSorted())
      .toEqual(['2 kilogram flour', '3 lemons', 'candles']);
    screen.paste('soap\n');
    await screen.until('› soap');
    await screen.press('enter').until('[ ] soap');
  });

  test('changes of others are announced in a quiet message, own changes are not', async () => {
    const store = await shop();
    const [, soap, bread] = await store.add({ note: 'candles' }, { note: 'soap' }, { note: 'bread' });
    const screen = await inShop(store);
    await screen.until('▌[ ] candles');
    const { shoppingItems } = store.ben.client;
    await shoppingItems.patch({ params: { id: soap!.id }, body: { checked: true } });
    await screen.until('Ben checked off: soap');
    await screen.press('space').until('2 in the basket');
    await shoppingItems.patch({ params: { id: soap!.id }, body: { checked: false } });
    await screen.until('Ben unchecked: soap');
    await shoppingItems.remove({ params: { id: bread!.id } });
    await screen.until('Ben removed: bread');
    const shoppingListId = store.list;
    await shoppingItems.createMany({ body: ['tea', 'salt'].map((note) => ({ shoppingListId, note })) });
    await screen.until('Ben added: 2 items');
  });

  test('all keys that arrive together count', async () => {
    const store = await shop();
    const screen = await inShop(store);
    await screen.until('Nothing to buy.');
    await screen.press('nmilk\rbread\r').until('[ ] bread');
    screen.press('cheese\reggs\r');
    await shown(store, ['bread', 'cheese', 'eggs', 'milk']);
  });

  test('Space ticks an item, folds it at the end, and selects the next', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { note: 'bread' }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('▌[ ] apples');
    await screen.press('space').until('▌[ ] bread');
    await screen.until('▸ 1 in the basket');
    expect(screen.text()).not.toContain('apples');
    await screen.press('G').until('▌▸ 1 in the basket');
    await screen.press('space').until('[x] apples');
    await shown(store, ['bread', 'candles', 'x apples']);
  });

  test('a quantity goes up and down, and never below the smallest step', async () => {
    const store = await shop();
    await store.add({ foodId: store.food.milk, unitId: store.unit.liter, quantity: 1 });
    const screen = await inShop(store);
    await screen.until('▌[ ] 1 liter milk');
    await screen.press('++-').until('▌[ ] 2 liter milk');
    await shown(store, ['2 liter milk']);
    await screen.press('---').until('The quantity cannot go lower.');
    await shown(store, ['milk']);
  });

  test('a deleted line comes back with u', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { foodId: store.food.milk, unitId: store.unit.liter, quantity: 3 });
    const screen = await inShop(store);
    await screen.until('3 liter milk');
    await screen.press('G', 'd').untilGone('[ ] 3 liter milk');
    await screen.until('“3 liter milk” removed. Press u to undo.');
    await shown(store, ['apples']);
    await screen.press('u').until('▌[ ] 3 liter milk');
    await shown(store, ['3 liter milk', 'apples']);
  });

  test('ticked lines are deleted together, after a confirmation', async () => {
    const store = await shop();
    await store.add({ note: 'apples', checked: true }, { note: 'bread', checked: true }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('2 in the basket');
    await screen.press('C').until('Delete 2 checked items? y/N');
    await screen.press('n').until('2 in the basket');
    await screen.press('C', 'y').untilGone('in the basket');
    await shown(store, ['candles']);
  });

  test('every field of an item can be edited, and undone and redone', async () => {
    const store = await shop();
    await store.anna.client.labels.create({ body: { name: 'Dairy' } });
    await store.add({ foodId: store.food.flour, unitId: store.unit.gram, quantity: 500 }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('▌[ ] 500 gram flour');
    await screen.press('e').until('› flour');
    await screen.press('ctrl+u', 'mil', 'tab').until('› milk');
    await screen.press('down', 'ctrl+u', '2', 'down', 'ctrl+u', 'dozen', 'enter').until('There is no unit “dozen”.');
    await screen.press('ctrl+u', 'liter', 'down', 'the fresh one', 'down', 'right').until('‹ Dairy ›');
    await screen.press('enter').until('▌[ ] 2 liter milk, the fresh one');
    await screen.until('DAIRY');
    await shown(store, ['2 liter milk the fresh one', 'candles']);
    await screen.press('u').until('▌[ ] 500 gram flour');
    await screen.until('Undone. Press Ctrl+R to redo.');
    await screen.untilGone('DAIRY');
    await shown(store, ['500 gram flour', 'candles']);
    await screen.press('ctrl+r').until('▌[ ] 2 liter milk, the fresh one');
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
    await screen.press('>', '>').until('apples is number 3 of 3');
    screen.press('u', 'u', 'u', 'u');
    await expect.poll(order).toBe('abc');
  });

  test('ticks, deletions and additions are undone in reverse, and redone', async () => {
    const store = await shop();
    await store.add({ note: 'apples' }, { note: 'bread' });
    const screen = await inShop(store);
    await screen.until('▌[ ] apples');
    await screen.press('space').until('▸ 1 in the basket');
    await screen.press('d').untilGone('bread');
    await screen.press('n', 'cheese', 'enter', 'esc').until('▌[ ] cheese');
    await shown(store, ['cheese', 'x apples']);
    await screen.press('u').untilGone('cheese');
    await screen.press('u').until('▌[ ] bread');
    await screen.press('u').until('[ ] apples');
    await shown(store, ['apples', 'bread']);
    await screen.press('ctrl+r', 'ctrl+r', 'ctrl+r').until('▌[ ] cheese');
    await shown(store, ['cheese', 'x apples']);
    screen.press('u', 'u', 'u');
    await shown(store, ['apples', 'bread']);
  });

  test('undo of an item that was added to another takes away its amount only', async () => {
    const store = await shop();
    await store.add({ foodId: store.food.milk, unitId: store.unit.liter, quantity: 1 });
    const screen = await inShop(store);
    await screen.until('▌[ ] 1 liter milk');
    await screen.press('n', '2 liter milk', 'enter', 'esc').until('[ ] 3 liter milk');
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
    await screen.press('n', '2 liter milk', 'enter', 'esc').until('[ ] 2 liter milk');
    await screen.press('u').untilGone('2 liter milk');
    await screen.until('2 changes pending.');
    state.isIn = true;
    await screen.press('R').untilGone('pending');
    await shown(store, ['1 liter milk']);
  });

  test('Z unchecks everything, and u checks it again', async () => {
    const store = await shop();
    await store.add({ note: 'apples', checked: true }, { note: 'bread', checked: true }, { note: 'candles' });
    const screen = await inShop(store);
    await screen.until('2 in the basket');
    await screen.press('Z').untilGone('in the basket');
    await shown(store, ['apples', 'bread', 'candles']);
    screen.press('u');
    await shown(store, ['candles', 'x apples', 'x bread']);
  });

  test('changes by others appear, and the selection stays', async () => {
    const store = await shop();
    const [, bread] = await store.add({ note: 'apples' }, { note: 'bread' });
    const screen = await inShop(store);
    await screen.until('▌[ ] apples');
    await screen.press('down').until('▌[ ] bread');
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
    await screen.press('space').until('1 in the basket');
    await screen.until('1 change pending. Offline since');
    await screen.press('+', 'n', 'bread', 'enter', 'esc').until('▌[ ] bread');
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
    await screen.press('space').until('1 in the basket');
    await screen.press('1').until('Your library is empty.');
    await screen.press('q').until('1 change is not sent yet. It is saved and sent at the next start. Quit? y/N');
    await screen.press('n').until('Your library is empty.');
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
    await screen.press('s').until('ADD TO SHOPPING LIST');
    await screen.until('▌Saturday');
    await screen.press('enter').until('Pancakes: ingredients added to “Saturday”.');
    await shown(store, ['2 eggs', '300 gram flour']);
    await screen.press('3').until('[ ] 300 gram flour');
    expect(screen.row('300 gram flour')).toContain('Pancakes');
  });
});
