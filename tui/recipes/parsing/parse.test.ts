import { describe, expect, test } from 'vitest';
import { tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';

/** Opens Soup and parses its lines. */
async function parsing(lines: readonly string[], size: { columns?: number; rows?: number } = {}) {
  const home = await world();
  const { client } = home.anna;
  const cup = await client.units.create({ body: { name: 'cup', pluralName: 'cups' } });
  const flour = await client.foods.create({ body: { name: 'flour' } });
  await client.recipes.create({ body: { name: 'Soup', recipeIngredient: [...lines] } });
  const screen = await tui(home, size);
  await screen.until('▌Soup');
  await screen.press('enter').until('Recipes › Soup');
  await screen.press('I').until('Recipes › Soup › Parse');
  await screen.until('accepted,');
  const stored = async () =>
    (await client.recipes.get({ params: { slug: 'soup' } })).recipeIngredient.map(({ quantity, unit, food, note }) => [
      quantity,
      unit?.name ?? null,
      food?.name ?? null,
      note,
    ]);
  return { client, screen, stored, cup, flour };
}

const LINES = ['2 cups flour, sifted', '1 tsp za’atar blend', 'salt to taste'];

describe('the lines of a recipe', () => {
  test('are shown in columns, with marks for new names and for lines to review', async () => {
    const { screen } = await parsing(LINES);
    expect(screen.text()).toMatch(/Qty +Unit +Food +Note/);
    expect(screen.row('sifted')).toMatch(/^.\S +2 +cup +flour +sifted +(sure|check)$/);
    expect(screen.row('blend')).toMatch(/tsp \+|teaspoon \+/);
    expect(screen.text()).toContain('language model');
  });

  test('are stored in parts once accepted, after a question about new names, and u undoes that', async () => {
    const { client, screen, stored, flour } = await parsing(LINES);
    await screen.press('g').until(/▌. +2 +cup/);
    await screen.press('enter').until('1 accepted');
    await screen.press('end').until(/▌. +salt/);
    await screen.press('enter').until('2 accepted, 1 waiting');
    await screen.press('ctrl+s').until('Create salt and save? y/N');
    expect((await client.foods.list({})).items.map(({ name }) => name)).toEqual(['flour']);
    await screen.press('y').until('“Soup”: 2 parsed lines saved.');
    const [first, second, third] = await stored();
    expect(first).toEqual([2, 'cup', 'flour', 'sifted']);
    expect(second).toEqual([expect.anything(), null, null, '1 tsp za’atar blend'].with(0, second![0]));
    expect(third!.slice(1, 3)).toEqual([null, 'salt']);
    expect((await client.foods.list({})).items.find(({ name }) => name === 'flour')?.id).toBe(flour.id);
    await screen.press('u').until('“Soup”: change undone.');
    expect((await stored()).map(([, unit, food, note]) => [unit, food, note])).toEqual(
      LINES.map((line) => [null, null, line]),
    );
  });

  test('are edited part by part, and names of the group are recognised', async () => {
    const { screen, stored, client } = await parsing(['3 mugs plain flower']);
    await screen.press('e').until('EDIT LINE');
    await screen.press('tab').until(/Unit +›/);
    await screen.press('cups').until('› cups');
    await screen.press('tab').until(/Food +› mugs/);
    await screen.press('ctrl+u').until(/Food +› *\n/);
    await screen.press('flour').until('› flour');
    await screen.press('enter').until('1 accepted');
    expect(screen.text()).not.toContain('new food');
    await screen.press('ctrl+s').until('1 parsed line saved');
    expect((await stored())[0]!.slice(0, 3)).toEqual([3, 'cup', 'flour']);
    expect((await client.units.list({})).total).toBe(1);
  });

  test('are parsed again when their text is edited', async () => {
    const { screen } = await parsing(['two of the usual']);
    await screen.press('e').until('EDIT LINE');
    await screen.press('up').until(/Text +› two/);
    await screen.press('ctrl+u').until(/Text +› *\n/);
    await screen.press('4 cups flour').until('› 4 cups flour');
    await screen.press('enter').until(/. +4 +cup +flour/);
    await screen.until('0 accepted, 1 waiting');
  });

  test('can be parsed by rules on request, and left as text one by one', async () => {
    const { screen, stored } = await parsing(['1 egg', '2 cups flour']);
    await screen.press('~').until('check), 0 left as text   rules');
    // The rules give no confidence.
    expect(screen.row('flour')).toMatch(/check$/);
    await screen.press('g', '-').until('1 left as text');
    await screen.press('end', 'enter').until('1 accepted');
    await screen.press('ctrl+s').until('1 parsed line saved');
    const [egg, flour] = await stored();
    expect(egg!.slice(1)).toEqual([null, null, '1 egg']);
    expect(flour).toEqual([2, 'cup', 'flour', '']);
  });

  test('are not lost by accident, because leaving asks', async () => {
    const { screen, stored } = await parsing(['2 cups flour']);
    await screen.press('enter').until('1 accepted');
    await screen.press('esc').until('Leave without saving');
    await screen.press('n').untilGone('Leave without saving');
    await screen.press('esc').until('Leave without saving');
    await screen.press('y').untilGone('1 accepted');
    expect((await stored())[0]!.slice(1, 3)).toEqual([null, null]);
  });

  test('fit a wide screen, and right-to-left text does not reorder other columns', async () => {
    const { screen } = await parsing(['2 كوب دقيق', '2 cups flour'], { columns: 120, rows: 40 });
    await screen.press('end').until(/▌. +2 +cup +flour/);
    for (const row of screen.rows()) expect(row.length).toBeLessThanOrEqual(120);
    expect(screen.text()).toContain('كوب');
  });
});
