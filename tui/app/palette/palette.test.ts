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
  screen.press(':');
  await screen.until('ALL ACTIONS');
  return screen;
}

test('the palette opens a recipe by its name, from any view', async () => {
  const screen = await paletteIn(await kitchen());
  screen.press('timers');
  await screen.until('▌Timers');
  screen.press('enter');
  await screen.until('No timer');
  screen.press(':');
  await screen.until('ALL ACTIONS');
  screen.press('lentil');
  await screen.until(/▌Lentil soup +recipe/);
  screen.press('enter');
  await screen.until(/Recipes › Lentil soup|Lentil soup/);
  await screen.untilGone('ALL ACTIONS');
});

test('the palette opens a shopping list and the page of a cookbook', async () => {
  const screen = await paletteIn(await kitchen());
  screen.press('hardw');
  await screen.until(/▌Hardware +shopping list/);
  screen.press('enter');
  await screen.until('Nothing to buy.');
  screen.press(':');
  await screen.until('ALL ACTIONS');
  screen.press('winter');
  await screen.until(/▌Winter evenings +cookbook/);
  screen.press('enter');
  await screen.until('Winter evenings');
  await screen.untilGone('ALL ACTIONS');
  screen.press('esc');
  await screen.until(/▌ +Winter evenings/);
});

test('the palette reaches every table, and the views of the administration only for admins', async () => {
  const home = await kitchen();
  const screen = await paletteIn(home);
  screen.press('webhooks');
  await screen.until(/▌Webhooks +page/);
  screen.press('enter');
  await screen.untilGone('ALL ACTIONS');
  await screen.until('Webhooks');
  const other = await tui(home, { client: home.ben.client });
  await other.until('▌Bread');
  other.press(':');
  await other.until('ALL ACTIONS');
  other.press('backups');
  await other.until('Nothing with this name.');
});

test('what was chosen last comes first, also after a restart', async () => {
  const home = await kitchen();
  const screen = await paletteIn(home);
  screen.press('chai');
  await screen.until(/▌Chai +recipe/);
  screen.press('enter');
  await screen.untilGone('ALL ACTIONS');
  screen.press(':');
  await screen.until(/▌Chai +recipe/);
  const restarted = await paletteIn(home);
  await restarted.until(/▌Chai +recipe/);
});

test('typing into the palette loses nothing, and a character is erased as a whole', async () => {
  const screen = await paletteIn(await kitchen());
  screen.press('s', 'o', 'r', 't');
  await screen.until(': sort');
  screen.press(...Array.from({ length: 4 }, () => 'backspace'));
  await screen.until('▌Search');
  screen.press('soup 👩‍🍳x');
  await screen.until('soup 👩‍🍳x');
  screen.press('backspace');
  screen.press('backspace');
  await screen.untilGone('👩');
  screen.press('!');
  await screen.until(': soup !');
  screen.press('ctrl+u');
  await screen.untilGone(': soup');
  screen.press('chai');
  await screen.until(/▌Chai/);
});

test('keys that arrive at once are read in their order', async () => {
  const screen = await paletteIn(await kitchen());
  const erase = '\u007f';
  screen.press(`a${erase}sort${erase.repeat(4)}chia${erase}${erase}aix${erase}`);
  await screen.until(/▌Chai/);
  await screen.until(/: chai *$/m);
  screen.press(erase.repeat(5), `soup x${erase}${erase}`);
  await screen.until(/▌Lentil soup/);
  await screen.until(/: soup *$/m);
});

test('a name that is too long for the palette is cut with a mark', async () => {
  const home = await kitchen();
  await home.anna.client.recipes.create({ body: { name: `Zucchini ${'and more '.repeat(20)}` } });
  const screen = await paletteIn(home, { columns: 80, rows: 24 });
  screen.press('zucch');
  await screen.until(/▌Zucchini and .*… recipe/);
});

test('entries that others add appear in the open palette', async () => {
  const home = await kitchen();
  const screen = await paletteIn(home);
  screen.press('quin');
  await screen.until('Nothing with this name.');
  const { client } = home.ben;
  await client.recipes.create({ body: { name: 'Quince jam' } });
  await screen.until(/▌Quince jam +recipe/);
  await client.shoppingLists.create({ body: { name: 'Quinoa and more' } });
  await screen.until(/Quinoa and more +shopping list/);
  await client.cookbooks.create({ body: { name: 'Quiet quinces' } });
  await screen.until(/Quiet quinces +cookbook/);
});
