import { expect, onTestFinished, test } from 'vitest';
import { shop } from '../../../tests/kit/shop.ts';
import { lovageClient } from '../../app/client.ts';
import { AppError, failKit } from '../../kit/errors.ts';
import { newId } from '../../kit/new-id.ts';
import { newItem } from '../shopping/new-item.ts';
import { sendWrite, type Write } from '../shopping/writes.ts';
import { openOutbox } from './outbox.ts';

/** A browser whose network can be cut: before a request leaves, or before its answer comes back. */
async function browser() {
  const kitchen = await shop();
  const { client } = kitchen.anna;
  let fault: 'none' | 'offline' | 'answer lost' = 'none';
  const store = new Map<string, Write>();
  const refused: unknown[] = [];
  const open = () => {
    const outbox = openOutbox({
      kept: {
        read: () => [...store.values()],
        put: (writes) => {
          for (const write of writes) store.set(write.id, write);
        },
        drop: (ids) => {
          for (const id of ids) store.delete(id);
        },
      },
      async send(write) {
        if (fault === 'offline') throw failKit('client.unreachable', { params: { server: 'home' } });
        const changes = await sendWrite(client, write);
        if (fault === 'answer lost') throw failKit('client.unreachable', { params: { server: 'home' } });
        return changes;
      },
      onDone: async () => {},
      onRefused: (_, error) => refused.push(error),
    });
    onTestFinished(() => outbox.close());
    return outbox;
  };
  const cut = (next: typeof fault) => {
    fault = next;
  };
  const write = { listId: kitchen.list };
  const adding = (note: string): Write => ({
    ...write,
    id: newId(),
    kind: 'add',
    items: [
      newItem({ quantity: 1, unit: null, food: null, note }, { listId: kitchen.list, position: 0, now: '2026-01-01' }),
    ],
  });
  const stepping = (itemId: string, quantityDelta: number): Write => ({
    ...write,
    id: newId(),
    kind: 'change',
    itemId,
    patch: { quantityDelta },
    shown: {},
  });
  const ticking = (itemId: string): Write => ({
    ...write,
    id: newId(),
    kind: 'change',
    itemId,
    patch: { checked: true },
    shown: { checked: true },
  });
  const removing = (...ids: string[]): Write => ({ ...write, id: newId(), kind: 'remove', ids });
  return { ...kitchen, client, open, cut, adding, stepping, ticking, removing, refused };
}

const settled = (outbox: { read(): { writes: readonly unknown[] } }) =>
  expect.poll(() => outbox.read().writes).toEqual([]);

test('writes reach the server in their order', async () => {
  const { open, adding, ticking, shown } = await browser();
  const outbox = open();
  const candles = adding('candles') as Extract<Write, { kind: 'add' }>;
  outbox.push(candles, adding('soap'), ticking(candles.items[0]!.id));
  await settled(outbox);
  expect(await shown()).toEqual(['soap', 'x candles']);
});

test('listeners are notified of a write, but not if nothing changes', async () => {
  const { open, adding } = await browser();
  const outbox = open();
  let told = 0;
  outbox.subscribe(() => told++);
  await outbox.opened;
  await outbox.flush();
  await outbox.refresh();
  expect(told).toBe(0);
  outbox.push(adding('Leeks'));
  expect(told).toBe(1);
  await outbox.flush();
  expect(outbox.read().writes).toEqual([]);
  expect(told).toBeGreaterThan(1);
});

test('an offline write waits, survives the page, and is sent by the next one', async () => {
  const { open, cut, adding, shown } = await browser();
  cut('offline');
  const first = open();
  first.push(adding('candles'), adding('soap'));
  await expect.poll(() => first.read().isStuck).toBe(true);
  first.close();
  expect(await shown()).toEqual([]);
  cut('none');
  const second = open();
  expect(second.read().writes).toHaveLength(2);
  await second.flush();
  expect(await shown()).toEqual(['candles', 'soap']);
  expect(second.read()).toEqual({ writes: [], refused: [], isStuck: false });
});

test('a write whose response was lost is made once', async () => {
  const { open, cut, add, stepping, shown } = await browser();
  const [candles] = await add({ note: 'candles', quantity: 2 });
  cut('answer lost');
  const outbox = open();
  outbox.push(stepping(candles!.id, 3));
  await expect.poll(() => outbox.read().isStuck).toBe(true);
  cut('none');
  await outbox.flush();
  await settled(outbox);
  expect(await shown()).toEqual(['5 candles']);
});

test('two pages that hold the same writes make them once', async () => {
  const { open, cut, adding, shown, removing, add } = await browser();
  const [old] = await add({ note: 'old' });
  cut('offline');
  const first = open();
  first.push(adding('candles'), removing(old!.id));
  await expect.poll(() => first.read().isStuck).toBe(true);
  cut('none');
  const second = open();
  await Promise.all([first.flush(), second.flush()]);
  await Promise.all([settled(first), settled(second)]);
  expect(await shown()).toEqual(['candles']);
});

test('a refused write is kept until a person decides', async () => {
  const { open, ticking, adding, refused, shown } = await browser();
  const outbox = open();
  outbox.push(ticking(newId()), adding('soap'));
  await settled(outbox);
  expect(refused).toMatchObject([{ code: 'shopping.item_not_found' }]);
  expect(await shown()).toEqual(['soap']);
  expect(outbox.read().refused).toMatchObject([{ kind: 'change', refused: { code: 'shopping.item_not_found' } }]);
  outbox.close();
  const next = open();
  expect(next.read().refused).toHaveLength(1);
  await next.retryRefused();
  expect(next.read().refused).toHaveLength(1);
  next.discardRefused();
  expect(next.read()).toEqual({ writes: [], refused: [], isStuck: false });
  expect(open().read().refused).toEqual([]);
});

test('a refused write succeeds on retry once the reason is gone', async () => {
  const { open, ticking, shown, adding } = await browser();
  const outbox = open();
  const candles = adding('candles') as Extract<Write, { kind: 'add' }>;
  outbox.push(ticking(candles.items[0]!.id));
  await expect.poll(() => outbox.read().refused).toHaveLength(1);
  outbox.push(candles);
  await settled(outbox);
  await outbox.retryRefused();
  await settled(outbox);
  expect(outbox.read().refused).toEqual([]);
  expect(await shown()).toEqual(['x candles']);
});

test.each([401, 403, 408, 425, 429, 500, 502, 503, 507, 511])(
  'an answer of %i leaves a change in the outbox, in its order',
  async (status) => {
    const { client, list, adding, shown } = await browser();
    let isAway = true;
    const outbox = openOutbox<Write, unknown>({
      kept: { read: () => [], put: () => {}, drop: () => {} },
      send: (write) => (isAway ? Promise.reject(new AppError('x.y', status)) : sendWrite(client, write)),
      onDone: () => {},
      onRefused: () => expect.unreachable(),
    });
    onTestFinished(() => outbox.close());
    outbox.push(adding('candles'), adding('soap'));
    await expect.poll(() => outbox.read().isStuck).toBe(true);
    expect(outbox.read().writes.map(({ listId }) => listId)).toEqual([list, list]);
    isAway = false;
    await outbox.flush();
    await settled(outbox);
    expect(await shown()).toEqual(['candles', 'soap']);
  },
);

test('JSON that is not from Lovage is not a success', async () => {
  const { adding } = await browser();
  const reply = {
    status: 200,
    header: () => 'application/json',
    text: async () => '{"login":"https://portal.example"}',
  };
  const transport = async () => ({ ...reply, bytes: async () => new Uint8Array() });
  await expect(sendWrite(lovageClient({ transport }), adding('soap'))).rejects.toMatchObject({ status: 0 });
});
