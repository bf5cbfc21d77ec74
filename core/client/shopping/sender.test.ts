import { expect, test } from 'vitest';
import { shop } from '../../../tests/kit/shop.ts';
import { newId } from '../../kit/new-id.ts';
import { newItem } from './new-item.ts';
import { shoppingSender } from './sender.ts';
import type { Write } from './writes.ts';

async function soapAdded() {
  const place = await shop();
  const { client } = place.anna;
  await place.add({ note: 'soap', quantity: 1 });
  const typed = (note: string, quantity: number) =>
    newItem({ quantity, unit: null, food: null, note }, { listId: place.list, position: 3, now: '2026-01-01' });
  const [soap, candles] = [typed('soap', 2), typed('candles', 4)];
  const sender = shoppingSender(client);
  const write = () => ({ id: newId(), listId: place.list });
  await sender.send({ ...write(), kind: 'add', items: [soap, candles] });
  expect(await place.shown()).toEqual(['3 soap', '4 candles']);
  return { place, sender, write, soap, candles };
}

test('removing a line that merged into another takes away its amount only', async () => {
  const { place, sender, write, soap, candles } = await soapAdded();
  expect([sender.isMerged(soap.id), sender.isMerged(candles.id)]).toEqual([true, false]);
  const removal: Write = { ...write(), kind: 'remove', ids: [soap.id, candles.id] };
  const changes = await sender.send(removal);
  expect(changes.updatedItems.map(({ quantity }) => quantity)).toEqual([1]);
  expect(await place.shown()).toEqual(['soap']);
  // Its answer was lost.
  await sender.send(removal);
  expect(await place.shown()).toEqual(['soap']);
});

test('removing a merged line also takes away its later changes', async () => {
  const { place, sender, write, soap } = await soapAdded();
  await sender.send({ ...write(), kind: 'change', itemId: soap.id, patch: { quantityDelta: 5 }, shown: {} });
  expect(await place.shown()).toEqual(['4 candles', '8 soap']);
  await sender.send({ ...write(), kind: 'remove', ids: [soap.id] });
  expect(await place.shown()).toEqual(['4 candles', 'soap']);
});

test('an addition whose answer was lost, and whose item is gone, merged into nothing', async () => {
  const place = await shop();
  const { client } = place.anna;
  const item = newItem(
    { quantity: 1, unit: null, food: null, note: 'soap' },
    { listId: place.list, position: 1, now: '2026-01-01' },
  );
  const add: Write = { id: newId(), listId: place.list, kind: 'add', items: [item] };
  await shoppingSender(client).send(add);
  await client.shoppingItems.remove({ params: { id: item.id } });
  const sender = shoppingSender(client);
  await sender.send(add);
  expect(sender.isMerged(item.id)).toBe(false);
});
