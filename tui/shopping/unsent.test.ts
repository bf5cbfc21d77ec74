import { readdirSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { httpTransport } from '../../cli/kit/http-transport.ts';
import { lovageClient } from '../../core/app/client.ts';
import { obstacles, portalTo } from '../../tests/kit/portal.ts';
import { type Shop, shop } from '../../tests/kit/shop.ts';
import { type Screen, tui } from '../../tests/kit/terminal.ts';

/** Anna's terminal over real HTTP, behind a portal that may answer instead of the server. */
async function behindPortal(store: Shop) {
  const origin = await store.app.listen({ port: 0, host: '127.0.0.1' });
  const portal = await portalTo(origin);
  const open = async (): Promise<Screen> => {
    const { transport, close } = httpTransport({ base: portal.origin });
    onTestFinished(close);
    const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${store.anna.token}` }) });
    return tui(store, { client, columns: 120 });
  };
  const openList = async (): Promise<Screen> => {
    const screen = await open();
    await screen.until('Your library is empty.');
    await screen.press('3').until('Shopping › Saturday');
    return screen;
  };
  return { portal, open, openList, port: (store.app.server.address() as AddressInfo).port };
}

const shown = (store: Shop, items: readonly string[]) => expect.poll(() => store.shown()).toEqual(items);

const kept = (store: Shop): string[] =>
  readdirSync(join(store.dataDir, 'lovage/outbox'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function quit(screen: Screen) {
  screen.press('ctrl+c', 'ctrl+c');
  await screen.exitCode;
}

test.each(obstacles)('three ticks behind %s arrive once, when the server answers again', async (obstacle) => {
  const store = await shop();
  await store.add({ note: 'apples' }, { note: 'bread' }, { note: 'candles', quantity: 2 });
  const { portal, openList } = await behindPortal(store);
  const screen = await openList();
  await screen.until('▌[ ] apples');
  portal.stand(obstacle);
  await screen.press('space', 'space', '+').until('2 in the basket');
  await expect.poll(portal.caught).toBeGreaterThan(0);
  await screen.until(obstacle === 'an expired session' ? '3 changes are saved' : '3 changes pending');
  expect(await store.shown()).toEqual(['2 candles', 'apples', 'bread']);
  portal.stand(null);
  screen.press('R');
  await shown(store, ['3 candles', 'x apples', 'x bread']);
  await screen.untilGone('3 changes');
  await expect.poll(() => kept(store)).toEqual([]);
});

test('unsent changes outlive the terminal and are sent at the next start', async () => {
  const store = await shop();
  await store.add({ note: 'apples' }, { note: 'bread' });
  const { portal, open, openList } = await behindPortal(store);
  const first = await openList();
  await first.until('▌[ ] apples');
  portal.stand('a page with status 200');
  await first.press('space', 'n', 'soap', 'enter', 'esc').until('2 changes pending');
  await quit(first);
  const files = kept(store);
  expect(files.map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600]);
  expect(statSync(join(files[0]!, '..')).mode & 0o777).toBe(0o700);
  expect(await store.shown()).toEqual(['apples', 'bread']);

  portal.stand(null);
  const second = await open();
  await second.until('Your library is empty.');
  await shown(store, ['bread', 'soap', 'x apples']);
  await expect.poll(() => kept(store)).toEqual([]);
});

test('two terminals with the same unsent changes make them once', async () => {
  const store = await shop();
  await store.add({ note: 'candles', quantity: 2 });
  const { portal, open, openList } = await behindPortal(store);
  const first = await openList();
  await first.until('▌[ ] 2 candles');
  portal.stand('the 502 of a proxy');
  await first.press('+', '+', '+').until('3 changes pending');
  await quit(first);
  portal.stand(null);
  const [one, two] = await Promise.all([open(), open()]);
  await Promise.all([one.until('Your library is empty.'), two.until('Your library is empty.')]);
  await shown(store, ['5 candles']);
  await expect.poll(() => kept(store)).toEqual([]);
  expect(await store.shown()).toEqual(['5 candles']);
});

test('unsent changes of one person are never sent by another', async () => {
  const store = await shop();
  await store.add({ note: 'apples' });
  const { portal, openList } = await behindPortal(store);
  const screen = await openList();
  await screen.until('▌[ ] apples');
  portal.stand('the 502 of a proxy');
  await screen.press('space').until('1 change pending');
  await quit(screen);
  const ben = await tui(store, {
    client: store.ben.client,
    session: {
      user: 'ben',
      userId: store.ben.id,
      householdId: store.ben.householdId,
      host: 'kitchen.example',
      isLocal: false,
    },
  });
  await ben.until('Your library is empty.');
  await ben.press('3').until('[ ] apples');
  expect(await store.shown()).toEqual(['apples']);
  expect(kept(store)).toHaveLength(1);
});

/** A tick that the server refuses, because the item was deleted meanwhile. */
async function refusedTick() {
  const store = await shop();
  const [, bread] = await store.add({ note: 'apples' }, { note: 'bread' });
  const { portal, openList } = await behindPortal(store);
  const screen = await openList();
  await screen.until('▌[ ] apples');
  portal.stand('the 502 of a proxy');
  await screen.press('down', 'space').until('1 change pending');
  await store.ben.client.shoppingItems.remove({ params: { id: bread!.id } });
  portal.stand(null);
  screen.press('R');
  return { store, portal, screen };
}

test('a refused change stays until the person discards it', async () => {
  const { store, screen } = await refusedTick();
  await screen.until('1 change rejected. R tries again, X discards it.');
  expect(kept(store)).toHaveLength(1);
  await screen.press('X').until('Discard the change that the server rejected? y/N');
  screen.press('y');
  await expect.poll(() => kept(store)).toEqual([]);
  await screen.untilGone('change rejected');
});

test('a refused change stays in view while the server is away', async () => {
  const { portal, screen } = await refusedTick();
  await screen.until('1 change rejected');
  portal.stand('the 502 of a proxy');
  await screen.press('space').until('○');
  await screen.until('1 change rejected. R tries again, X discards it.');
});

test('a damaged file does not block shopping', async () => {
  const store = await shop();
  await store.add({ note: 'apples' });
  const { portal, openList } = await behindPortal(store);
  const first = await openList();
  await first.until('▌[ ] apples');
  portal.stand('the 502 of a proxy');
  await first.press('space').until('1 change pending');
  await quit(first);
  for (const path of kept(store)) writeFileSync(path, '{"kind":');
  portal.stand(null);
  const second = await openList();
  await second.until('▌[ ] apples');
  second.press('space');
  await shown(store, ['x apples']);
});
