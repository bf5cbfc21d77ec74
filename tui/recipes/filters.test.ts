import { describe, expect, test } from 'vitest';
import { english, tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';
import { chipsOf, filterQuery, isFiltering, NO_FILTER } from './recipe-filter.ts';

const filed = (...names: string[]) => names.map((name) => ({ id: name, name }));

describe('a filter', () => {
  test('without conditions sends none to the server', () => {
    expect(filterQuery(NO_FILTER)).toEqual({});
    expect(isFiltering({ ...NO_FILTER, isAll: true })).toBe(false);
  });

  test('asks for any or all of each kind', () => {
    const filter = { ...NO_FILTER, tags: filed('a', 'b'), tools: filed('c'), minRating: 4 };
    expect(filterQuery(filter)).toEqual({ tags: ['a', 'b'], tools: ['c'], queryFilter: 'rating >= 4' });
    expect(filterQuery({ ...filter, isAll: true })).toMatchObject({ requireAllTags: true, requireAllTools: true });
  });

  test('of favorites names the person, however many there are', () => {
    expect(filterQuery({ ...NO_FILTER, favoritesOf: 'anna' })).toEqual({ queryFilter: 'favoritedBy.id = "anna"' });
  });

  test('is described in a few words', () => {
    const filter = {
      ...NO_FILTER,
      favoritesOf: 'anna',
      minRating: 4,
      cookbook: filed('Weekdays')[0]!,
      tags: filed('Quick', 'Vegan'),
    };
    expect(chipsOf(filter, english.t)).toEqual(['♥ Favorites', '★★★★+', 'Weekdays', 'Quick, Vegan']);
    expect(chipsOf({ ...filter, isAll: true }, english.t).at(-1)).toBe('Quick + Vegan');
  });
});

/** A library with soup (Quick, Vegan), bread (Vegan) and chai (Quick). */
async function kitchen(): Promise<World> {
  const home = await world();
  const { client } = home.anna;
  const quick = await client.tags.create({ body: { name: 'Quick' } });
  const vegan = await client.tags.create({ body: { name: 'Vegan' } });
  await client.recipes.create({ body: { name: 'Lovage soup', tags: [quick, vegan] } });
  await client.recipes.create({ body: { name: 'Walnut bread', tags: [vegan] } });
  await client.recipes.create({ body: { name: 'Masala chai', tags: [quick] } });
  return home;
}

describe('the menu', () => {
  test('narrows the list while it is open, any or all', async () => {
    const screen = await tui(await kitchen(), { columns: 120, rows: 40 });
    await screen.until('Recipes  3');
    await screen.press('F').until('FILTERS');
    await screen.press('jjjj', 'enter').until('▌  Quick');
    await screen.press('space').until('Recipes › [Quick]  2');
    expect(screen.text()).not.toContain('Walnut bread');
    await screen.press('j', 'space').until('Recipes › [Quick, Vegan]  3');
    await screen.press('esc').until('FILTERS');
    await screen.press('jj').until('▌  Recipes have');
    await screen.press('enter').until('Recipes › [Quick + Vegan]  1');
    await screen.press('esc').until('Esc Clear filter');
    await screen.press('esc').until('Recipes  3');
  });

  test('combines with a search and an order', async () => {
    const screen = await tui(await kitchen(), { columns: 120, rows: 40 });
    await screen.until('Recipes  3');
    await screen.press('F').until('FILTERS');
    await screen.press('jjjj', 'enter').until('▌  Quick');
    await screen.press('j').until('▌  Vegan');
    await screen.press('space').until('Recipes › [Vegan]  2');
    await screen.press('esc').until('FILTERS');
    await screen.press('q').until('F Filters');
    await screen.press('/', 'soup', 'enter').until('Recipes › “soup” [Vegan]  1');
    await screen.press('S').until('Newest first');
    await screen.press('j').until('▌Newest first');
    await screen.press('enter').until('Recipes › “soup” [Vegan]  1');
    expect(screen.text()).not.toContain('Masala chai');
  });

  test('filters by favorites, stars and cookbooks', async () => {
    const home = await kitchen();
    const { client } = home.anna;
    await client.ratings.addFavorite({ params: { id: 'self', slug: 'masala-chai' } });
    await client.ratings.rate({ params: { id: 'self', slug: 'walnut-bread' }, body: { rating: 5 } });
    await client.cookbooks.create({
      body: { name: 'Fast ones', tags: [(await client.tags.list()).items.find(({ name }) => name === 'Quick')!] },
    });
    const screen = await tui(home, { columns: 120, rows: 40 });
    await screen.until('Recipes  3');
    await screen.press('F').until('FILTERS');
    await screen.press('enter').until('Recipes › [♥ Favorites]  1');
    await screen.until('Masala chai');
    await screen.press('backspace').until('Recipes  3');
    await screen.press('j', 'enter').until('★★★★ or better');
    await screen.press('enter').until('Recipes › [★★★★★]  1');
    await screen.press('enter').until('Recipes  3');
    await screen.press('left').until('▌  Rating');
    await screen.press('j', 'enter').until('Fast ones');
    await screen.press('enter').until('Recipes › [Fast ones]  2');
  });

  test('is found in the palette', async () => {
    const screen = await tui(await kitchen());
    await screen.until('Recipes  3');
    await screen.press(':', 'filters').until('▌Filters');
    await screen.press('enter').until('FILTERS');
  });
});
