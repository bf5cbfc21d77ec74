import { expect, test } from 'vitest';
import { type Screen, tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';

/** A list with milk and bread. */
async function shopping() {
  const home = await world();
  const { client } = home.anna;
  const list = await client.shoppingLists.create({ body: { name: 'Market' } });
  const screen = await tui(home);
  await screen.until('Your library is empty.');
  await screen.press('3').until('Nothing to buy.');
  for (const name of ['milk', 'bread']) {
    await screen.press('n', name, 'enter').until(`[ ] ${name}`);
    await screen.press('esc').until('? Help');
  }
  return { client, list, screen };
}

async function openHistory(screen: Screen) {
  await screen.press('ctrl+y').until('WHAT WAS DONE');
}

test('changes are listed, newest first, and can be undone and redone from there', async () => {
  const { client, list, screen } = await shopping();
  const items = async () =>
    (await client.shoppingLists.get({ params: { id: list.id } })).listItems.map(({ note }) => note).sort();
  await openHistory(screen);
  await screen.until(/▌ Added: bread\s+✓ Added: milk/);
  await screen.press('u').until(/ {3}Added: bread\s+▌ Added: milk/);
  await expect.poll(items).toEqual(['milk']);
  await screen.press('ctrl+r').until(/▌ Added: bread\s+✓ Added: milk/);
  await expect.poll(items).toEqual(['bread', 'milk']);
  await screen.press('esc').untilGone('WHAT WAS DONE');
  await screen.until('[ ] bread');
});

test('a view without changes says so', async () => {
  const home = await world();
  const screen = await tui(home);
  await screen.until('Your library is empty.');
  await openHistory(screen);
  await screen.until('Nothing was changed here yet.');
});

test('messages can be read again from every view, the last one first', async () => {
  const { screen } = await shopping();
  await screen.press('u').until('Undone');
  await screen.press('ctrl+r').until('Redone');
  await screen.press('esc', '5').until('? Help');
  await openHistory(screen);
  await screen.until(/MESSAGES.*\d\d:\d\d.*Redone.*\d\d:\d\d.*Undone/s);
});

test('more changes than fit are scrolled to the next one to undo', async () => {
  const { screen } = await shopping();
  screen.press(...'+'.repeat(25));
  await openHistory(screen);
  await screen.until('▌ Changed: ');
  expect(screen.text()).not.toContain('Added: milk');
  await screen.press(...'u'.repeat(25)).until(/▌ Added: bread\s+✓ Added: milk/);
});
