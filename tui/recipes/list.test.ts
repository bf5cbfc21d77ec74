import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import type { Transport } from '../../core/kit/client.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';

const soup: NewRecipe = {
  name: 'Lovage soup',
  description: 'Green and warm.',
  recipeYield: '4 servings',
  totalTime: '35 minutes',
  recipeIngredient: [{ note: '2 potatoes' }, { note: '1 bunch of lovage' }],
  recipeInstructions: [{ text: 'Boil the potatoes.' }, { text: 'Blend with the lovage.' }],
};
const bread: NewRecipe = {
  name: 'Walnut bread',
  totalTime: '3 hours',
  recipeIngredient: [{ note: '500 g rye flour' }],
};
const chai: NewRecipe = { name: 'Masala chai', recipeIngredient: [{ note: '4 cardamom pods' }] };

async function kitchen(recipes: readonly NewRecipe[] = [soup, bread, chai]): Promise<World> {
  const home = await world();
  for (const body of recipes) await home.anna.client.recipes.create({ body });
  return home;
}

const numbered = (count: number): NewRecipe[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Dish ${String(index + 1).padStart(3, '0')}` }));

describe('what is seen', () => {
  test('80×24: the list with times beside a preview of the selected recipe', async () => {
    const screen = await tui(await kitchen(), { columns: 80, rows: 24 });
    await screen.until('1 bunch of lovage');
    expect(screen.rows()[0]).toMatch(/^ ❧ Lovage {3}Recipes {2}3 +2 Plan {3}3 Shopping +anna · kitchen\.example ●$/);
    expect(screen.row('▌')).toMatch(/^▌Lovage soup +35 min {3}│ Lovage soup$/);
    expect(screen.rows()[23]).toBe(' Enter Open   / Search   S Sort   F Filters   i Import   ? Help');
  });

  test('120×40: the same with room for more', async () => {
    const screen = await tui(await kitchen(), { columns: 120, rows: 40 });
    await screen.until('2  Blend with the lovage.');
    expect(screen.row('▌').indexOf('│')).toBe(52);
  });

  test('60×20: only the list', async () => {
    const screen = await tui(await kitchen(), { columns: 60, rows: 20 });
    await screen.until('Walnut bread');
    expect(screen.text()).not.toContain('│');
    expect(screen.row('▌')).toMatch(/^▌Lovage soup +35 min$/);
  });

  test('names in other scripts keep the divider in its column', async () => {
    const names = [
      '日本のカレーライスとても長い名前のレシピです',
      '👩‍🍳 ❤️ 🌶️ Chef’s soup',
      'مرق العدس الأحمر',
      '김치찌개',
    ];
    const screen = await tui(await kitchen([soup, ...names.map((name) => ({ name, totalTime: '20 minutes' }))]));
    await screen.until('김치찌개');
    await screen.until('INGREDIENTS');
    expect(screen.columnsOf('│')).toEqual(Array.from({ length: 20 }, () => 39));
  });

  test('an empty library says what to do', async () => {
    const screen = await tui(await kitchen([]));
    await screen.until('Your library is empty.');
    expect(screen.text()).toContain('Press n to write a recipe, or i to import one from the web.');
  });
});

describe('moving', () => {
  test('the preview follows the selection, even if a key repeats within one chunk', async () => {
    const screen = await tui(await kitchen());
    await screen.until('Walnut bread');
    await screen.press('jj').until('500 g rye flour');
    expect(screen.row('▌')).toContain('Walnut bread');
    await screen.press('up').until('4 cardamom pods');
  });

  test('pages beyond the first load when they are reached', async () => {
    const screen = await tui(await kitchen(numbered(230)), { columns: 60, rows: 20 });
    await screen.until('Dish 001');
    await screen.press('G').until('▌Dish 230');
    expect(screen.text()).toContain('Dish 215');
    await screen.press('home').until('▌Dish 001');
    await screen.press('pgdn').until('▌Dish 016');
  });

  test('a refresh keeps the selected recipe where it is, even when rows come before it', async () => {
    const home = await kitchen(numbered(40));
    const screen = await tui(home, { columns: 60, rows: 20 });
    await screen.until('Dish 001');
    await screen.press('G').until('▌Dish 040');
    const row = screen.rows().findIndex((line) => line.startsWith('▌'));
    await home.anna.client.recipes.create({ body: { name: 'Apple cake' } });
    await screen.press('R').until('Recipes  41');
    expect(screen.rows().findIndex((line) => line.startsWith('▌Dish 040'))).toBe(row);
  });
});

describe('filtering', () => {
  test('an ingredient finds its recipe while it is typed', async () => {
    const screen = await tui(await kitchen());
    await screen.until('Walnut bread');
    await screen.press('/', 'cardamom').until('1 recipe');
    expect(screen.row('▌')).toContain('Masala chai');
    expect(screen.rows()[22]).toBe(' / cardamom   1 recipe');
    await screen.press('enter').until('Esc Clear filter');
    expect(screen.rows()[0]).toContain('Recipes › “cardamom”  1');
    await screen.press('esc').until('Walnut bread');
  });

  test('letters that are keys elsewhere can be typed here', async () => {
    const screen = await tui(await kitchen());
    await screen.until('Walnut bread');
    await screen.press('/', 'q?d').until('/ q?d');
    await screen.press('backspace', 'backspace', 'backspace', 'soup').until('/ soup   1 recipe');
  });

  test('Esc empties the field, then leaves it', async () => {
    const screen = await tui(await kitchen());
    await screen.until('Walnut bread');
    await screen.press('/', 'zzzyx').until('No recipes match.');
    await screen.press('esc').until('/    3 recipes');
    await screen.press('esc').until('Enter Open');
  });

  test('pasted text does not trigger keys', async () => {
    const screen = await tui(await kitchen());
    await screen.until('Walnut bread');
    screen.paste('dy');
    screen.press('/');
    screen.paste('rye\nflour');
    await screen.until('/ rye flour   1 recipe');
    await screen.press('esc').until('/    3 recipes');
  });
});

test('the sort menu puts the newest first', async () => {
  const screen = await tui(await kitchen());
  await screen.until('▌Lovage soup');
  await screen.press('S').until('Newest first');
  await screen.press('down').until('▌Newest first');
  await screen.press('enter').until('▌Masala chai');
  expect(screen.text()).not.toContain('Newest first');
});

test('a random order stays the same from page to page', async () => {
  const screen = await tui(await kitchen(numbered(120)), { columns: 60, rows: 20 });
  await screen.until('Dish 001');
  await screen.press('S').until('Surprise me');
  await screen.press('up').until('▌Surprise me');
  await screen.press('enter').untilGone('Surprise me');
  const seen = new Set<string>();
  const collect = () => {
    for (const [name] of screen.text().matchAll(/Dish \d+/g)) seen.add(name);
  };
  collect();
  for (let page = 0; page < 8; page++) {
    const before = screen.row('▌');
    await screen.press('pgdn').untilGone(before);
    await screen.untilGone('───');
    collect();
  }
  expect(seen.size).toBe(120);
});

test('opening the list requests its first page once', async () => {
  const home = await kitchen();
  const asked: string[] = [];
  const transport: Transport = (request) => {
    if (request.path.startsWith('/api/recipes?')) asked.push(request.path);
    // Once the stream of changes is open the list is read again, because it may have changed before.
    return request.path.startsWith('/api/events') ? new Promise(() => {}) : home.transport(request);
  };
  const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${home.anna.token}` }) });
  const screen = await tui(home, { client });
  await screen.until('1 bunch of lovage');
  expect(asked).toHaveLength(1);
});

test('the list and an open recipe show what others change, and the cursor stays', async () => {
  const home = await world();
  for (const name of ['Bread', 'Soup']) await home.anna.client.recipes.create({ body: { name } });
  const screen = await tui(home);
  await screen.until('▌Bread');
  await screen.press('j').until('▌Soup');
  await home.anna.client.recipes.create({ body: { name: 'Apple pie' } });
  await screen.until('Apple pie');
  expect(screen.row('▌')).toContain('▌Soup');
  await screen.press('enter').until('Recipes › Soup');
  await home.anna.client.recipes.patch({ params: { slug: 'soup' }, body: { description: 'Now with lovage' } });
  await screen.until('Now with lovage');
});
