import { describe, expect, test } from 'vitest';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';

const dumplings: NewRecipe = {
  name: 'Potato dumplings',
  description: 'Soft and light.',
  recipeYield: '4 servings',
  prepTime: '20 minutes',
  totalTime: '1 hour 30 minutes',
  orgURL: 'https://example.org/dumplings',
  tags: [{ name: 'Winter' }],
  recipeIngredient: [
    { title: 'Dough', note: '600 g floury potatoes' },
    { note: '1 egg' },
    { title: 'To serve', note: '40 g butter' },
  ],
  recipeInstructions: [
    { title: 'Dough', text: 'Boil the potatoes.' },
    { text: 'Knead with the egg.' },
    { title: 'Cooking', text: 'Simmer, then melt the butter.' },
  ],
  notes: [{ title: 'Tip', text: 'Day-old potatoes are better.' }],
};

async function openDumplings(options: TuiTestOptions = {}): Promise<{ home: World; screen: Screen }> {
  const home = await world();
  await home.anna.client.recipes.create({ body: dumplings });
  const screen = await tui(home, options);
  await screen.until('▌Potato dumplings');
  await screen.press('enter').until('Recipes › Potato dumplings');
  await screen.until('1  Boil the potatoes.');
  return { home, screen };
}

describe('the page of a recipe', () => {
  test('120×40: ingredients stand beside the steps', async () => {
    const { screen } = await openDumplings({ columns: 120, rows: 40 });
    expect(screen.rows()[2]).toBe(' Potato dumplings');
    expect(screen.rows()[3]).toBe(' 4 servings · Prep 20 min · Total 1 h 30');
    expect(screen.row('600 g')).toMatch(/^ 600 g floury potatoes +│/);
    expect(screen.row('INGREDIENTS').trimEnd()).toMatch(/│ Soft and light\.$/);
    expect(screen.text()).toContain('3  Simmer, then melt the butter.');
  });

  test('60×20: parts follow each other, and Tab moves between them', async () => {
    const home = await world();
    await home.anna.client.recipes.create({ body: dumplings });
    const screen = await tui(home, { columns: 60, rows: 20 });
    await screen.until('▌Potato dumplings');
    await screen.press('enter').until('Soft and light.');
    expect(screen.text()).not.toContain('Day-old potatoes');
    expect(screen.rows()[18]).toMatch(/^ ↓ \d+ more lines$/);
    await screen.press('tab').untilGone('Soft and light.');
    expect(screen.rows()[6]).toBe(' INGREDIENTS');
    await screen.press('G').until('https://example.org/dumplings');
    await screen.press('g').until('Soft and light.');
  });

  test('+ and - change the servings by one, 0 shows them as written', async () => {
    const { screen } = await openDumplings({ columns: 120, rows: 40 });
    await screen.press('++').until('×1.5 · 6 servings');
    expect(screen.text()).toContain('900 g floury potatoes');
    await screen.press('---').until('×0.75 · 3 servings');
    expect(screen.text()).toContain('¾ egg');
    await screen.press('0').until('600 g floury potatoes');
    expect(screen.text()).not.toContain('×');
  });

  test('the scale stays when the window changes', async () => {
    const { screen } = await openDumplings({ columns: 120, rows: 40 });
    await screen.press('+').until('×1.25 · 5 servings');
    screen.resize(70, 30);
    await screen.until(/^ Potato dumplings\n ×1\.25 · 5 servings/m);
    await screen.untilGone('│');
    screen.resize(120, 40);
    await screen.until(/^ Potato dumplings\n ×1\.25 · 5 servings/m);
    await screen.until('│');
  });

  test('Esc goes back to the list and its selection', async () => {
    const { screen } = await openDumplings({ columns: 120, rows: 40 });
    await screen.press('esc').until('▌Potato dumplings');
  });

  test('Enter lists all actions', async () => {
    const { screen } = await openDumplings({ columns: 120, rows: 40 });
    await screen.press('enter').until('ACTIONS');
    await screen.press('k').until('▌All actions');
    await screen.press('enter').until('ALL ACTIONS');
    await screen.press('more').until('▌More');
    await screen.press('enter').until('×1.25 · 5 servings');
  });
});

describe('cook mode', () => {
  test('one step at a time with the ingredients it uses', async () => {
    const { screen } = await openDumplings({ columns: 80, rows: 24 });
    await screen.press('c').until('Step 1 of 3');
    expect(screen.text()).toContain('600 g floury potatoes');
    expect(screen.styleOf('Boil the potatoes.').isBold).toBe(true);
    expect(screen.styleOf('Knead with the egg.').isBold).toBe(false);
    await screen.press('space').until('Step 2 of 3');
    expect(screen.text()).not.toContain('600 g floury potatoes');
    await screen.press('right', 'right').until('Step 3 of 3');
    await screen.press('left').until('Step 2 of 3');
    await screen.press('esc').until('INGREDIENTS');
  });

  test('a wide screen keeps all ingredients in view, scaled', async () => {
    const { screen } = await openDumplings({ columns: 120, rows: 40 });
    await screen.press('+').until('5 servings');
    await screen.press('c').until('Step 1 of 3');
    expect(screen.text()).toContain('50 g butter');
    expect(screen.rows()[38]).toBe(' ×1.25 · 5 servings');
  });
});

test('a step that is longer than the screen is read to its end in cook mode', async () => {
  const home = await world();
  const text = `Begin. ${'Stir the pot and wait for a while. '.repeat(20)}The end.`;
  await home.anna.client.recipes.create({
    body: { name: 'Stock', recipeInstructions: [{ text }, { text: 'Serve.' }] },
  });
  const screen = await tui(home, { columns: 50, rows: 15 });
  await screen.until('▌Stock');
  await screen.press('c').until('Begin.');
  expect(screen.text()).toMatch(/ ↓ *$/m);
  expect(screen.text()).not.toContain('The end.');
  await screen.press('pgdn', 'pgdn', 'pgdn').until('The end.');
  expect(screen.text()).toMatch(/ ↑ *$/m);
  await screen.press('right').until('Step 2 of 2');
  await screen.until('Serve.');
  await screen.press('left').until('Begin.');
});

describe('doing things with a recipe', () => {
  test('deleting asks first, with “no” as the default', async () => {
    const { home, screen } = await openDumplings({ columns: 120, rows: 40 });
    await screen.press('d').until('Delete “Potato dumplings” and its pictures? y/N');
    await screen.press('enter').untilGone('Delete “Potato');
    expect((await home.anna.client.recipes.list()).total).toBe(1);
    await screen.press('d').until('y/N');
    await screen.press('y').until('“Potato dumplings” was deleted.');
    await screen.until('Your library is empty.');
    expect((await home.anna.client.recipes.list()).total).toBe(0);
  });

  test('the slug is copied through the terminal', async () => {
    const { screen } = await openDumplings({ columns: 120, rows: 40 });
    await screen.press('y').until('Copied potato-dumplings');
    expect(screen.output()).toContain(`\u001b]52;c;${btoa('potato-dumplings')}\u0007`);
  });

  test('a deleted recipe says so', async () => {
    const home = await world();
    await home.anna.client.recipes.create({ body: dumplings });
    const screen = await tui(home, { columns: 60, rows: 20 });
    await screen.until('▌Potato dumplings');
    await home.anna.client.recipes.remove({ params: { slug: 'potato-dumplings' } });
    await screen.press('enter').until('Recipe not found.');
    expect(screen.text()).toContain('Press R to try again.');
  });
});
