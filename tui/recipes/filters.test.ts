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
    screen.press('F');
    await screen.until('FILTERS');
    screen.press('jjjj', 'enter');
    await screen.until('▌  Quick');
    screen.press('space');
    await screen.until('Recipes › [Quick]  2');
    expect(screen.text()).not.toContain('Walnut bread');
    screen.press('j', 'space');
    await screen.until('Recipes › [Quick, Vegan]  3');
    screen.press('esc');
    await screen.until('FILTERS');
    screen.press('jj');
    await screen.until('▌  Recipes have');
    screen.press('enter');
    await screen.until('Recipes › [Quick + Vegan]  1');
    screen.press('esc');
    await screen.until('Esc Clear filter');
    screen.press('esc');
    await screen.until('Recipes  3');
  });

  test('combines with a search and an order', async () => {
    const screen = await tui(await kitchen(), { columns: 120, rows: 40 });
    await screen.until('Recipes  3');
    screen.press('F');
    await screen.until('FILTERS');
    screen.press('jjjj', 'enter');
    await screen.until('▌  Quick');
    screen.press('j');
    await screen.until('▌  Vegan');
    screen.press('space');
    await screen.until('Recipes › [Vegan]  2');
    screen.press('esc');
    await screen.until('FILTERS');
    screen.press('q');
    await screen.until('F Filters');
    screen.press('/', 'soup', 'enter');
    await screen.until('Recipes › “soup” [Vegan]  1');
    screen.press('S');
    await screen.until('Newest first');
    screen.press('j');
    await screen.until('▌Newest first');
    screen.press('enter');
    await screen.until('Recipes › “soup” [Vegan]  1');
    expect(screen.text()).not.toContain('Masala chai');
  });

  test('knows favorites, stars and cookbooks', async () => {
    const home = await kitchen();
    const { client } = home.anna;
    await client.ratings.addFavorite({ params: { id: 'self', slug: 'masala-chai' } });
    await client.ratings.rate({ params: { id: 'self', slug: 'walnut-bread' }, body: { rating: 5 } });
    await client.cookbooks.create({
      body: { name: 'Fast ones', tags: [(await client.tags.list()).items.find(({ name }) => name === 'Quick')!] },
    });
    const screen = await tui(home, { columns: 120, rows: 40 });
    await screen.until('Recipes  3');
    screen.press('F');
    await screen.until('FILTERS');
    screen.press('enter');
    await screen.until('Recipes › [♥ Favorites]  1');
    await screen.until('Masala chai');
    screen.press('backspace');
    await screen.until('Recipes  3');
    screen.press('j', 'enter');
    await screen.until('★★★★ or better');
    screen.press('enter');
    await screen.until('Recipes › [★★★★★]  1');
    screen.press('enter');
    await screen.until('Recipes  3');
    screen.press('left');
    await screen.until('▌  Rating');
    screen.press('j', 'enter');
    await screen.until('Fast ones');
    screen.press('enter');
    await screen.until('Recipes › [Fast ones]  2');
  });

  test('is found in the palette', async () => {
    const screen = await tui(await kitchen());
    await screen.until('Recipes  3');
    screen.press(':', 'filters');
    await screen.until('▌Filters');
    screen.press('enter');
    await screen.until('FILTERS');
  });
});
