import { expect, test } from 'vitest';
import { shop } from '../../tests/kit/shop.ts';
import { tui } from '../../tests/kit/terminal.ts';

const NUMBERS = Array.from({ length: 30 }, (_, at) => String(at + 1).padStart(2, '0'));

test('arrows at the edges show that a list continues', async () => {
  const home = await shop();
  const { client } = home.anna;
  for (const number of NUMBERS) {
    await client.recipes.create({ body: { name: `Soup ${number}`, totalTime: '35 minutes' } });
    await client.tags.create({ body: { name: `Tag ${number}` } });
  }
  await home.add(...NUMBERS.map((number) => ({ note: `Item ${number}`, quantity: 0 })));
  const screen = await tui(home, { columns: 50, rows: 15 });

  await screen.until(/^▌Soup 01 +35 min *$/m);
  await screen.until(/^ Soup 11 +35 min ↓$/m);
  await screen.press('G').until(/^▌Soup 30 +35 min *$/m);
  expect(screen.text()).toMatch(/^ Soup 20 +35 min ↑$/m);

  await screen.press('2').until(/ [↑↓] *$/m);

  await screen.press('3').until(/^▌\[ \] Item 01 *$/m);
  await screen.until(/^ \[ \] Item 11 +↓$/m);
  await screen.press('G').until(/^ \[ \] Item 20 +↑$/m);

  await screen.press('6').until(/^▌Cookbooks *$/m);
  await screen.until(/^ Notifiers +↓$/m);
  await screen.press('j', 'j', 'enter').until(/Tag 01/);
  await screen.until(/ Tag 10 +.*↓$/m);

  await screen.press(':').until(/ ↓ *$/m);
}, 30_000);

test('in the smallest window, menus show their cursor and that they continue, and days can be chosen', async () => {
  const home = await shop();
  await home.anna.client.recipes.create({ body: { name: 'Soup' } });
  const screen = await tui(home, { columns: 40, rows: 10 });
  await screen.until(/^▌Soup/m);

  await screen.press('ctrl+o').until(/^ ▌Like the terminal/m);
  expect(screen.text()).toMatch(/THEME +↑↓/);
  for (const theme of ['Light', 'Dark', 'High contrast', '16 colors', 'No colors']) {
    await screen.press('down').until(new RegExp(`^ ▌${theme}`, 'm'));
  }
  await screen.press('esc').until(/^▌Soup/m);

  await screen.press('p').until(/^ ‹Dinner› {2}Soup/m);
  await screen.until(/^ ▌\w+day, /m);
  await screen.press('down').until(/^ {2}\w+day, .*\n ▌\w+day, /m);
  await screen.press('right').until(/^ ‹Side› {2}Soup/m);
});
