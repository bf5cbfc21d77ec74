import { expect, test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

async function openBrownies() {
  const home = await world();
  await home.anna.client.recipes.create({
    body: {
      name: 'Brownies',
      recipeYield: '16 pieces',
      recipeIngredient: [{ note: '1 cup flour' }, { note: '8 oz butter' }],
      recipeInstructions: [{ text: 'Bake at 350°F.' }],
    },
  });
  const screen = await tui(home);
  await screen.until('▌Brownies');
  screen.press('enter');
  await screen.until('1 cup flour');
  return { home, screen };
}

test('$ shows a recipe in metric units, then in those of the US, then as written', async () => {
  const { screen } = await openBrownies();
  screen.press('$');
  await screen.until('125 g flour');
  expect(screen.text()).toContain('Metric · 16 pieces');
  expect(screen.text()).toContain('225 g butter');
  expect(screen.text()).toContain('Bake at 180°C.');
  screen.press('+');
  await screen.until('17 pieces');
  screen.press('0');
  await screen.until('Metric · 16 pieces');
  screen.press('$');
  await screen.until('US · 16 pieces');
  expect(screen.text()).toContain('Bake at 350°F.');
  screen.press('$');
  await screen.untilGone('US · 16 pieces');
});

test('the choice holds while one cooks, and for the next recipe', async () => {
  const { home, screen } = await openBrownies();
  screen.press('$');
  await screen.until('125 g flour');
  screen.press('c');
  await screen.until('Bake at 180°C.');
  screen.press('$');
  await screen.until('Bake at 350°F.');
  screen.press('$');
  screen.press('$');
  await screen.until('Bake at 180°C.');
  await home.anna.client.recipes.create({ body: { name: 'Apples', recipeIngredient: [{ note: '1 lb apples' }] } });
  screen.press('esc');
  await screen.until('INGREDIENTS');
  screen.press('esc');
  await screen.until('Apples');
  screen.press('g');
  await screen.until('▌Apples');
  screen.press('enter');
  await screen.until('450 g apples');
});
