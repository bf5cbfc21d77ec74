import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Screen, type TuiTestOptions, tui } from '../../../tests/kit/terminal.ts';
import { type World, world } from '../../../tests/kit/world.ts';

const NAMES = ['Bread', 'Chai', 'Dal', 'Soup'];

async function kitchen(options: TuiTestOptions = {}): Promise<{ home: World; screen: Screen }> {
  const home = await world();
  for (const name of NAMES)
    await home.anna.client.recipes.create({
      body: {
        name,
        recipeIngredient: [{ note: `salt for ${name}` }],
        ...(name === 'Dal' ? { tags: [{ name: 'Vegan' }] } : {}),
      },
    });
  const screen = await tui(home, options);
  await screen.until('▌Bread');
  return { home, screen };
}

const recipes = async ({ anna }: World) =>
  (await anna.client.recipes.list({ query: { orderBy: 'name', orderDirection: 'asc' } })).items;
const tagged = async (home: World) => (await recipes(home)).map(({ tags }) => tags.map(({ name }) => name).join());

describe.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('at $columns×$rows', (size) => {
  test('Space, v and * select recipes, and Esc clears the selection', async () => {
    const { screen } = await kitchen(size);
    await screen.press('space').until(/✓ Bread/);
    await screen.until('1 recipe selected.');
    // The actions on the selection.
    await screen.until(/# Add tags +p Add to plan/);
    await screen.until('▌Chai');
    await screen.press('v', 'j').until('3 recipes selected. Move to extend the range');
    await screen.until('▌✓ Dal');
    await screen.press('v').until('3 recipes selected.');
    await screen.press('*').until('4 recipes selected.');
    await screen.press('esc').untilGone('✓');
  });
});

test('the count of a selection shows at once where a message was', async () => {
  const { screen } = await kitchen();
  await screen.press('y').until('Copied');
  await screen.press('space').until('1 recipe selected.');
  expect(screen.text()).not.toContain('Copied');
  // Long before the message would have left by itself.
  expect(screen.row('1 recipe selected.').trim()).toBe('1 recipe selected.');
});

test('adding tags shows its progress until the server has answered', async () => {
  const home = await world();
  const { client } = home.anna;
  for (const name of NAMES) await client.recipes.create({ body: { name } });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tag: typeof client.recipeBulk.tag = async (request) => {
    await answered;
    return client.recipeBulk.tag(request);
  };
  const slow = { ...client, recipeBulk: { ...client.recipeBulk, tag } };
  const screen = await tui(home, { client: slow });
  await screen.until('▌Bread');
  await screen.press('*').until('4 recipes selected.');
  await screen.press('#', 'Quick', 'enter').until('0 of 4 done');
  answer();
  await screen.until('4 recipes changed.');
  expect(await tagged(home)).toEqual(['Quick', 'Quick', 'Quick', 'Quick']);
});

test('a change right after * applies to all recipes, also while they are loading', async () => {
  const home = await world();
  const { client } = home.anna;
  for (const name of NAMES) await client.recipes.create({ body: { name } });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const list: typeof client.recipes.list = async (request) => {
    if (request?.query?.perPage === -1) await arrival;
    return client.recipes.list(request);
  };
  const screen = await tui(home, { client: { ...client, recipes: { ...client.recipes, list } } });
  await screen.until('▌Bread');
  screen.press('*');
  await screen.press('d', 'j').until('▌Chai');
  arrive();
  await screen.until('Delete 4 recipes');
});

test('# adds tags to all selected recipes, and undo removes them only where they were new', async () => {
  const { home, screen } = await kitchen();
  await screen.press('*').until('4 recipes selected.');
  await screen.press('#').until('ADD TAGS TO 4 RECIPES');
  await screen.press('Veg', 'tab').until('› Vegan');
  await screen.press(', Quick', 'enter').until('4 recipes changed. Press u to undo.');
  expect((await tagged(home)).map((names) => names.split(',').sort().join())).toEqual(Array(4).fill('Quick,Vegan'));
  await screen.press('u').until('Undone.');
  expect(await tagged(home)).toEqual(['', '', 'Vegan', '']);
  await screen.press('ctrl+r').until('Redone.');
  expect((await tagged(home)).every((names) => names.includes('Quick'))).toBe(true);
});

test('@ adds a category to the selected recipes', async () => {
  const { home, screen } = await kitchen();
  await screen.press('space', 'space', '@').until('ADD CATEGORIES TO 2 RECIPES');
  await screen.press('Dinner', 'enter').until('2 recipes changed.');
  expect((await recipes(home)).map(({ recipeCategory }) => recipeCategory.length)).toEqual([1, 1, 0, 0]);
  await screen.press('u').until('Undone.');
  expect((await recipes(home)).map(({ recipeCategory }) => recipeCategory.length)).toEqual([0, 0, 0, 0]);
});

test('d deletes the selected recipes after a question, and u restores them', async () => {
  const { home, screen } = await kitchen();
  await screen.press('space', 'space', 'd').until('Delete 2 recipes and their pictures? y/N');
  await screen.press('y').until('2 recipes deleted.');
  expect((await recipes(home)).map(({ name }) => name)).toEqual(['Dal', 'Soup']);
  await screen.press('u').until('Undone.');
  expect((await recipes(home)).map(({ name }) => name)).toEqual(NAMES);
  await screen.press('ctrl+r').until('Redone.');
  expect((await recipes(home)).map(({ name }) => name)).toEqual(['Dal', 'Soup']);
});

test('f makes the selected recipes favorites, and undo keeps those that were favorites before', async () => {
  const { home, screen } = await kitchen();
  const { client } = home.anna;
  await client.ratings.addFavorite({ params: { id: 'self', slug: 'chai' } });
  const favorites = async () => (await client.ratings.own()).ratings.filter(({ isFavorite }) => isFavorite).length;
  await screen.press('space', 'space', 'f').until('2 recipes are now favorites.');
  expect(await favorites()).toBe(2);
  await screen.press('u').until('Undone.');
  expect(await favorites()).toBe(1);
});

test('p plans the selected recipes, and undo removes them from the plan', async () => {
  const { home, screen } = await kitchen();
  const planned = async () => (await home.anna.client.mealplans.list({ query: { perPage: -1 } })).items.length;
  await screen.press('space', 'space', 'p').until('2 recipes');
  await screen.until('Dinner');
  await screen.press('enter').until('2 recipes planned.');
  expect(await planned()).toBe(2);
  await screen.press('u').until('Undone.');
  expect(await planned()).toBe(0);
});

test('undo on the page of a recipe does not undo what was done to another one', async () => {
  const { home, screen } = await kitchen();
  const list = await home.anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  await screen.press('enter').until('Recipes › Bread');
  await screen.press('s').until('▌Saturday');
  await screen.press('enter').until('Bread: ingredients added to “Saturday”.');
  await screen.until('u Undo');
  await screen.press('q', 'j', 'enter').until('Recipes › Chai');
  await screen.untilGone('u Undo');
  screen.press('u');
  const { listItems } = await home.anna.client.shoppingLists.get({ params: { id: list.id } });
  expect(listItems).toHaveLength(1);
});

test('s puts the selected recipes on a shopping list, and undo removes them', async () => {
  const { home, screen } = await kitchen();
  const list = await home.anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
  const items = async () =>
    (await home.anna.client.shoppingLists.get({ params: { id: list.id } })).listItems.map(({ note }) => note).sort();
  await screen.press('space', 'space', 's').until('▌Saturday');
  await screen.press('enter').until('2 recipes: ingredients added to “Saturday”.');
  expect(await items()).toEqual(['salt for Bread', 'salt for Chai']);
  await screen.press('u').until('Undone.');
  expect(await items()).toEqual([]);
});

test('W writes the selected recipes into one archive', async () => {
  const { home, screen } = await kitchen();
  const path = join(home.dataDir, 'two.zip');
  await screen.press('space', 'space', 'W').until('WRITE 2 RECIPES TO A FILE');
  await screen.press('ctrl+u', path, 'enter').until('2 recipes written to');
  expect(existsSync(path)).toBe(true);
});
