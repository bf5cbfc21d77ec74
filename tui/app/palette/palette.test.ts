import { test } from 'vitest';
import { tui } from '../../../tests/kit/terminal.ts';
import { type World, world } from '../../../tests/kit/world.ts';

async function kitchen(): Promise<World> {
  const home = await world();
  const { client } = home.anna;
  for (const name of ['Bread', 'Chai', 'Lentil soup']) await client.recipes.create({ body: { name } });
  await client.shoppingLists.create({ body: { name: 'Market' } });
  await client.shoppingLists.create({ body: { name: 'Hardware' } });
  await client.cookbooks.create({ body: { name: 'Winter evenings' } });
  return home;
}

async function paletteIn(home: World, size: { columns?: number; rows?: number } = {}) {
  const screen = await tui(home, size);
  await screen.until('▌Bread');
  await screen.press(':').until('ALL ACTIONS');
  return screen;
}

test('the palette opens a recipe by its name, from any view', async () => {
  const screen = await paletteIn(await kitchen());
  await screen.press('timers').until('▌Timers');
  await screen.press('enter').until('No timer');
  await screen.press(':').until('ALL ACTIONS');
  await screen.press('lentil').until(/▌Lentil soup +recipe/);
  await screen.press('enter').until(/Recipes › Lentil soup|Lentil soup/);
  await screen.untilGone('ALL ACTIONS');
});

test('the palette opens a shopping list and the page of a cookbook', async () => {
  const screen = await paletteIn(await kitchen());
  await screen.press('hardw').until(/▌Hardware +shopping list/);
  await screen.press('enter').until('Nothing to buy.');
  await screen.press(':').until('ALL ACTIONS');
  await screen.press('winter').until(/▌Winter evenings +cookbook/);
  await screen.press('enter').until('Winter evenings');
  await screen.untilGone('ALL ACTIONS');
  await screen.press('esc').until(/▌ +Winter evenings/);
});

test('the palette reaches every table, and the views of the administration only for admins', async () => {
  const home = await kitchen();
  const screen = await paletteIn(home);
  await screen.press('webhooks').until(/▌Webhooks +page/);
  await screen.press('enter').untilGone('ALL ACTIONS');
  await screen.until('Webhooks');
  const other = await tui(home, { client: home.ben.client });
  await other.until('▌Bread');
  await other.press(':').until('ALL ACTIONS');
  await other.press('backups').until('Nothing with this name.');
});

test('the last choice comes first, also after a restart', async () => {
  const home = await kitchen();
  const screen = await paletteIn(home);
  await screen.press('chai').until(/▌Chai +recipe/);
  await screen.press('enter').untilGone('ALL ACTIONS');
  await screen.press(':').until(/▌Chai +recipe/);
  const restarted = await paletteIn(home);
  await restarted.until(/▌Chai +recipe/);
});

test('typing into the palette loses nothing, and a character is erased as a whole', async () => {
  const screen = await paletteIn(await kitchen());
  await screen.press('s', 'o', 'r', 't').until(': sort');
  await screen.press(...Array.from({ length: 4 }, () => 'backspace')).until('▌Search');
  await screen.press('soup 👩‍🍳x').until('soup 👩‍🍳x');
  screen.press('backspace');
  await screen.press('backspace').untilGone('👩');
  await screen.press('!').until(': soup !');
  await screen.press('ctrl+u').untilGone(': soup');
  await screen.press('chai').until(/▌Chai/);
});

test('keys that arrive together are read in order', async () => {
  const screen = await paletteIn(await kitchen());
  const erase = '\u007f';
  await screen.press(`a${erase}sort${erase.repeat(4)}chia${erase}${erase}aix${erase}`).until(/▌Chai/);
  await screen.until(/: chai *$/m);
  await screen.press(erase.repeat(5), `soup x${erase}${erase}`).until(/▌Lentil soup/);
  await screen.until(/: soup *$/m);
});

test('a name that is too long for the palette is cut with a mark', async () => {
  const home = await kitchen();
  await home.anna.client.recipes.create({ body: { name: `Zucchini ${'and more '.repeat(20)}` } });
  const screen = await paletteIn(home, { columns: 80, rows: 24 });
  await screen.press('zucch').until(/▌Zucchini and .*… recipe/);
});

test('entries that others add appear in the open palette', async () => {
  const home = await kitchen();
  const screen = await paletteIn(home);
  await screen.press('quin').until('Nothing with this name.');
  const { client } = home.ben;
  await client.recipes.create({ body: { name: 'Quince jam' } });
  await screen.until(/▌Quince jam +recipe/);
  await client.shoppingLists.create({ body: { name: 'Quinoa and more' } });
  await screen.until(/Quinoa and more +shopping list/);
  await client.cookbooks.create({ body: { name: 'Quiet quinces' } });
  await screen.until(/Quiet quinces +cookbook/);
});
