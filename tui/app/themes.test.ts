import { expect, test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

const BLACK = 'rgb:0000/0000/0000';

async function kitchen() {
  const home = await world();
  for (const name of ['Bread', 'Soup']) await home.anna.client.recipes.create({ body: { name } });
  return home;
}

test('a theme is previewed while it is chosen, and kept for the next start', async () => {
  const home = await kitchen();
  const screen = await tui(home, { background: BLACK });
  await screen.until('▌Bread');
  expect(screen.styleOf('▌Bread').isColored).toBe(true);
  await screen.press('ctrl+o').until('▌Like the terminal');
  await screen.press('up').until('▌Mouse');
  await screen.press('up').until('▌Pictures');
  await screen.press('up').until('▌No colors');
  await expect.poll(() => screen.styleOf('▌Bread')).toMatchObject({ isColored: false, isInverse: true });
  await screen.press('enter').untilGone('No colors');
  const next = await tui(home, { background: BLACK });
  await next.until('▌Bread');
  expect(next.styleOf('▌Bread')).toMatchObject({ isColored: false, isInverse: true });
});

test('Esc leaves the theme as it was', async () => {
  const screen = await tui(await kitchen(), { background: BLACK });
  await screen.until('▌Bread');
  await screen.press('ctrl+o').until('▌Like the terminal');
  await screen.press('up').until('▌Mouse');
  await screen.press('up').until('▌Pictures');
  screen.press('up');
  await expect.poll(() => screen.styleOf('▌Bread').isColored).toBe(false);
  await screen.press('esc').untilGone('No colors');
  await expect.poll(() => screen.styleOf('▌Bread').isColored).toBe(true);
});

test('without colors the highlighted row is inverse, also if the environment turned colors off', async () => {
  const screen = await tui(await kitchen(), { background: BLACK, environment: { RECIPES_THEME: 'mono' } });
  await screen.until('▌Bread');
  expect(screen.styleOf('▌Bread')).toMatchObject({ isColored: false, isInverse: true });
});

test('with high contrast the highlighted row is a bar and bold', async () => {
  const screen = await tui(await kitchen(), { background: BLACK, theme: 'high-contrast' });
  await screen.until('▌Bread');
  expect(screen.styleOf('▌Bread')).toMatchObject({ isColored: true, isBold: true });
});
