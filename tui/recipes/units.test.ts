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
  await screen.press('enter').until('1 cup flour');
  return { home, screen };
}

test('$ shows a recipe in metric units, then in those of the US, then as written', async () => {
  const { screen } = await openBrownies();
  await screen.press('$').until('125 g flour');
  expect(screen.text()).toContain('Metric · 16 pieces');
  expect(screen.text()).toContain('225 g butter');
  expect(screen.text()).toContain('Bake at 180°C.');
  await screen.press('+').until('17 pieces');
  await screen.press('0').until('Metric · 16 pieces');
  await screen.press('$').until('US · 16 pieces');
  expect(screen.text()).toContain('Bake at 350°F.');
  await screen.press('$').untilGone('US · 16 pieces');
});

test('the choice stays in cook mode and for the next recipe', async () => {
  const { home, screen } = await openBrownies();
  await screen.press('$').until('125 g flour');
  await screen.press('c').until('Bake at 180°C.');
  await screen.press('$').until('Bake at 350°F.');
  screen.press('$');
  await screen.press('$').until('Bake at 180°C.');
  await home.anna.client.recipes.create({ body: { name: 'Apples', recipeIngredient: [{ note: '1 lb apples' }] } });
  await screen.press('esc').until('INGREDIENTS');
  await screen.press('esc').until('Apples');
  await screen.press('g').until('▌Apples');
  await screen.press('enter').until('450 g apples');
});
