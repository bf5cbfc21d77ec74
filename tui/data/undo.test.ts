import { expect, test } from 'vitest';
import { openTable } from '../../tests/kit/data-table.ts';
import { type Screen, tui } from '../../tests/kit/terminal.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

/** Ids and times change when something is created again. Names stay. */
const CHANGING = /^(id|.*Id|.*At|dateUpdated|slugs|queryFilter|queryFilterString)$/;

const ALL = { perPage: -1 } as const;

/** All data of a household, by name. */
async function stateOf({ client }: Person): Promise<unknown> {
  const { items } = await client.shoppingLists.list({ query: ALL });
  const lists = await Promise.all(items.map(({ id }) => client.shoppingLists.get({ params: { id } })));
  const recipes = (await client.recipes.list({ query: ALL })).items;
  const books = (await client.cookbooks.list({ query: { ...ALL, orderBy: 'position' } })).items;
  const state = {
    recipes: await Promise.all(recipes.map(({ slug }) => client.recipes.get({ params: { slug } }))),
    plan: (await client.mealplans.list({ query: ALL })).items,
    favorites: (await client.ratings.own()).ratings,
    lists: lists.map(({ labelSettings, listItems }) => ({
      labels: labelSettings.toSorted((a, b) => a.position - b.position).map(({ label }) => label.name),
      items: listItems,
    })),
    // Compare the order, not the position numbers.
    cookbooks: books.map(({ position, ...book }) => book),
    categories: (await client.categories.list({ query: ALL })).items,
    tags: (await client.tags.list({ query: ALL })).items,
    tools: (await client.tools.list({ query: ALL })).items,
    foods: (await client.foods.list({ query: ALL })).items,
    units: (await client.units.list({ query: ALL })).items,
    labels: (await client.labels.list({ query: ALL })).items,
    rules: (await client.mealplanRules.list({ query: ALL })).items,
    actions: (await client.recipeActions.list({ query: ALL })).items,
  };
  return JSON.parse(JSON.stringify(state, (key, value) => (CHANGING.test(key) ? undefined : value)));
}

/** A household in which each kind of entity is used by another. */
async function kitchen(): Promise<World> {
  const home = await world();
  const { client } = home.anna;
  const dairy = await client.labels.create({ body: { name: 'Dairy', color: '#3366CC' } });
  await client.labels.create({ body: { name: 'Vegetables' } });
  await client.foods.create({
    body: { name: 'Milk', pluralName: 'Milks', labelId: dairy.id, aliases: [{ name: 'Cow juice' }], onHand: true },
  });
  await client.units.create({
    body: { name: 'cup', pluralName: 'cups', abbreviation: 'c', useAbbreviation: true, fraction: false },
  });
  const category = await client.categories.create({ body: { name: 'Soups' } });
  const tag = await client.tags.create({ body: { name: 'Quick' } });
  const tool = await client.tools.create({ body: { name: 'Pot', onHand: true } });
  for (const name of ['Everyday', 'Winter'])
    await client.cookbooks.create({
      body: { name, description: 'Warm.', public: true, categories: [category], tags: [tag], tools: [tool] },
    });
  await client.mealplanRules.create({
    body: { day: 'friday', entryType: 'dinner', categories: [category], tags: [tag] },
  });
  await client.recipeActions.create({ body: { title: 'Print', actionType: 'link', url: 'https://print.example/' } });
  await client.recipes.create({
    body: { name: 'Soup', recipeCategory: [category], tags: [tag], tools: [tool], recipeIngredient: ['1 onion'] },
  });
  const { id: recipeId } = await client.recipes.get({ params: { slug: 'soup' } });
  await client.mealplans.create({ body: { date: '2026-05-02', entryType: 'lunch', recipeId, text: 'for four' } });
  await client.ratings.rate({ params: { id: 'self', slug: 'soup' }, body: { rating: 4, isFavorite: true } });
  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  await client.shoppingItems.create({ body: { shoppingListId: list.id, note: 'Cream', labelId: dairy.id } });
  return home;
}

/** Deletes, undoes, redoes and undoes again. */
async function thereAndBack(screen: Screen, gone: () => Promise<boolean>, undone: string, deleted: RegExp) {
  await screen.press('d').until('Delete ');
  await screen.press('y').until(deleted);
  expect(await gone()).toBe(true);
  await screen.press('u').until(undone);
}

test.each([
  'Cookbooks',
  'Categories',
  'Tags',
  'Tools',
  'Foods',
  'Units',
  'Labels',
  'Rules for surprises',
  'Recipe actions',
])('what is deleted from the table %s comes back with all that used it, also after a redo', async (name) => {
  const home = await kitchen();
  const before = await stateOf(home.anna);
  const isChanged = async () => JSON.stringify(await stateOf(home.anna)) !== JSON.stringify(before);
  const screen = await tui(home, { columns: 120, rows: 40 });
  await screen.until('▌Soup');
  await openTable(screen, name);
  await screen.until('▌ ');
  await thereAndBack(screen, isChanged, 'Undone.', /1 deleted\./);
  expect(await stateOf(home.anna)).toEqual(before);
  await screen.press('ctrl+r').until('Redone.');
  expect(await isChanged()).toBe(true);
  await screen.press('u').until('Undone.');
  expect(await stateOf(home.anna)).toEqual(before);
});

test('a deleted recipe comes back with all that others wrote, planned and shared, also after a redo', async () => {
  const home = await kitchen();
  const { anna, ben, visitor } = home;
  const { id: recipeId } = await anna.client.recipes.get({ params: { slug: 'soup' } });
  await ben.client.comments.create({ body: { recipeId, text: 'Tasty' } });
  await ben.client.timeline.create({ body: { recipeId, subject: 'Ben made it', eventType: 'info' } });
  await ben.client.ratings.rate({ params: { id: 'self', slug: 'soup' }, body: { rating: 2, isFavorite: true } });
  const { id: token } = await anna.client.sharing.create({ body: { recipeId } });
  const all = async () => ({
    state: await stateOf(anna),
    recipe: await anna.client.recipes.get({ params: { slug: recipeId } }),
    timeline: (await anna.client.timeline.list({ query: { queryFilter: `recipe_id = "${recipeId}"` } })).items,
    ratings: await ben.client.ratings.own(),
    shared: (await visitor.sharing.open({ params: { token } })).name,
  });
  const before = await all();
  const screen = await tui(home, { columns: 120, rows: 40 });
  await screen.until('▌Soup');
  const gone = async () => (await anna.client.recipes.list()).total === 0;
  await thereAndBack(screen, gone, '“Soup” restored.', /Press u to bring it back/);
  expect(await all()).toEqual(before);
  await screen.press('ctrl+r').until('Press u to bring it back');
  expect(await gone()).toBe(true);
  await screen.press('u').until('“Soup” restored.');
  expect(await all()).toEqual(before);
});
