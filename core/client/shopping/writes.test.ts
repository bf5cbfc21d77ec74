import { expect, test } from 'vitest';
import { shop } from '../../../tests/kit/shop.ts';
import { newId } from '../../kit/new-id.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { newItem } from './new-item.ts';
import { concerns, sendWrite, type Write, withChanges, withWrites } from './writes.ts';

async function kitchen() {
  const place = await shop();
  const { client } = place.anna;
  const [soap, candles] = await place.add({ note: 'soap', position: 1 }, { note: 'candles', quantity: 2, position: 2 });
  const read = () => client.shoppingLists.get({ params: { id: place.list } });
  const basis = { id: newId(), listId: place.list };
  const typed = (note: string): ShoppingItem =>
    newItem({ quantity: 1, unit: null, food: null, note }, { listId: place.list, position: 3, now: '2026-01-01' });
  const writes: Record<string, Write> = {
    add: { ...basis, kind: 'add', items: [typed('string')] },
    merge: { ...basis, kind: 'add', items: [typed('soap')] },
    tick: { ...basis, kind: 'change', itemId: soap!.id, patch: { checked: true }, shown: { checked: true } },
    step: { ...basis, kind: 'change', itemId: candles!.id, patch: { quantityDelta: 3 }, shown: {} },
    remove: { ...basis, kind: 'remove', ids: [soap!.id] },
  };
  return { client, read, writes };
}

const lines = (items: readonly ShoppingItem[]) =>
  items.map(({ id, quantity, note, checked }) => ({ id, quantity, note, checked }));

test.each(['add', 'tick', 'step', 'remove'])('%s looks the same before and after the response', async (name) => {
  const { client, read, writes } = await kitchen();
  const write = writes[name]!;
  const before = await read();
  const drawn = withWrites(before, [write]);
  const told = withChanges(before, write, await sendWrite(client, write));
  const after = await read();
  expect(lines(drawn.listItems)).toEqual(lines(after.listItems));
  expect(lines(told.listItems)).toEqual(lines(after.listItems));
});

test('a line that merges into another is one line after the response', async () => {
  const { client, read, writes } = await kitchen();
  const before = await read();
  const told = withChanges(before, writes.merge!, await sendWrite(client, writes.merge!));
  expect(lines(told.listItems)).toEqual(lines((await read()).listItems));
  expect(told.listItems.map(({ note, quantity }) => `${quantity} ${note}`)).toEqual(['2 soap', '2 candles']);
});

test('writes to other lists are not drawn', async () => {
  const { read, writes } = await kitchen();
  const list = await read();
  expect(withWrites(list, [{ ...writes.tick!, listId: newId() }])).toBe(list);
});

test('a removal that waits is about the items that it removes', () => {
  const write: Write = { id: 'w', listId: 'l', kind: 'remove', ids: ['soap'] };
  expect([concerns(write, 'soap'), concerns(write, 'bread')]).toEqual([true, false]);
});

test('a recipe that is sent again after a lost response is on the list once', async () => {
  const { client, read } = await kitchen();
  const slug = await client.recipes.create({ body: { name: 'Pancakes' } });
  const { id } = await client.recipes.patch({ params: { slug }, body: { recipeIngredient: [{ note: '2 eggs' }] } });
  const { id: listId } = await read();
  const write: Write = {
    ...{ id: newId(), listId, kind: 'recipe', times: 2, texts: ['4 eggs'] },
    recipe: { id, name: 'Pancakes' },
  };
  expect(withWrites(await read(), [write])).toEqual(await read());
  await sendWrite(client, write);
  const told = withChanges(await read(), write, await sendWrite(client, write));
  const after = await read();
  expect(lines(told.listItems)).toEqual(lines(after.listItems));
  expect(after.listItems.map(({ note }) => note)).toEqual(['soap', 'candles', '2 eggs']);
  expect(after.recipeReferences.map(({ recipeQuantity }) => recipeQuantity)).toEqual([2]);
});
