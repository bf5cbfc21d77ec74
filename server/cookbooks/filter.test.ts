import { describe, expect, test } from 'vitest';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { type Person, world } from '../../tests/kit/world.ts';
import { newId } from '../kit/secrets/ids.ts';

const recipesOf = async (person: Person, id: string) =>
  (await person.client.cookbooks.get({ params: { id } })).recipes.map(({ name }) => name);

/** A group with three recipes, two tags and a category. */
async function kitchen() {
  const cast = await world();
  const { client } = cast.anna;
  const ref = ({ id, name, slug }: OrganizerRef) => ({ id, name, slug });
  const quick = ref(await client.tags.create({ body: { name: 'Quick' } }));
  const vegan = ref(await client.tags.create({ body: { name: 'Vegan' } }));
  const soups = ref(await client.categories.create({ body: { name: 'Soups' } }));
  await client.recipes.create({ body: { name: 'Bread', tags: [vegan] } });
  await client.recipes.create({ body: { name: 'Broth', tags: [quick], recipeCategory: [soups] } });
  await client.recipes.create({ body: { name: 'Stew', tags: [quick, vegan] } });
  return { ...cast, client, quick, vegan, soups };
}

describe('a cookbook with lists', () => {
  test('shows them as a filter, too', async () => {
    const { client, anna, quick, vegan, soups } = await kitchen();
    const body = { name: 'Soon', tags: [quick, vegan], requireAllTags: false, categories: [soups] };
    const made = await client.cookbooks.create({ body });
    expect(made.queryFilterString).toBe(
      `recipe_category.id CONTAINS ALL ["${soups.id}"] AND tags.id IN ["${quick.id}", "${vegan.id}"]`,
    );
    expect(made.queryFilter.parts.map((part) => [part.logicalOperator, part.attributeName, part.value])).toEqual([
      [null, 'recipe_category.id', [soups.id]],
      ['AND', 'tags.id', [quick.id, vegan.id]],
    ]);
    expect(await recipesOf(anna, made.id)).toEqual(['Broth']);
  });

  test('shows an empty filter if it contains every recipe', async () => {
    const { client } = await kitchen();
    const made = await client.cookbooks.create({ body: { name: 'All' } });
    expect(made).toMatchObject({ queryFilterString: '', queryFilter: { parts: [] } });
  });
});

describe('a filter that lists can express', () => {
  test('becomes lists, so that clients of lists can change it', async () => {
    const { client, anna, quick, soups } = await kitchen();
    const queryFilterString = `tags.id IN ["${quick.id}"] AND recipe_category.id CONTAINS ALL ["${soups.id}"]`;
    const made = await client.cookbooks.create({ body: { name: 'Soon', queryFilterString } });
    expect(made).toMatchObject({ tags: [quick], categories: [soups], tools: [], requireAllTags: false });
    expect(await recipesOf(anna, made.id)).toEqual(['Broth']);
    const params = { id: made.id };
    expect(await client.cookbooks.patch({ params, body: { categories: [] } })).toMatchObject({ tags: [quick] });
    expect(await recipesOf(anna, made.id)).toEqual(['Broth', 'Stew']);
  });

  test('stays a text if the group lacks what it names, and then matches nothing', async () => {
    const { client, anna } = await kitchen();
    const queryFilterString = `tags.id IN ["${newId()}"]`;
    const made = await client.cookbooks.create({ body: { name: 'Nothing', queryFilterString } });
    expect(made).toMatchObject({ queryFilterString, tags: [] });
    expect(await recipesOf(anna, made.id)).toEqual([]);
  });
});

describe('a filter that lists cannot express', () => {
  test('decides which recipes the cookbook contains, on its own page and in lists of recipes', async () => {
    const { client, anna } = await kitchen();
    const queryFilterString = 'tags.name = "Quick" AND name <> "Broth" OR name LIKE "br%"';
    const made = await client.cookbooks.create({ body: { name: 'Mixed', queryFilterString } });
    expect(made).toMatchObject({ queryFilterString, categories: [], tags: [], tools: [] });
    expect(await recipesOf(anna, made.id)).toEqual(['Bread', 'Broth', 'Stew']);
    const narrow = { cookbook: made.slug, queryFilter: 'tags.name = "Vegan"', orderBy: 'name' };
    const found = await client.recipes.list({ query: { ...narrow, orderDirection: 'asc' } });
    expect(found.items.map(({ name }) => name)).toEqual(['Bread', 'Stew']);
  });

  test('survives a client that sends the empty lists back', async () => {
    const { client } = await kitchen();
    const queryFilterString = 'rating >= 4';
    const { id } = await client.cookbooks.create({ body: { name: 'Best', queryFilterString } });
    const params = { id };
    const lists = { categories: [], tags: [], tools: [], requireAllTags: true };
    await client.cookbooks.update({ params, body: { name: 'Better', ...lists } });
    await client.cookbooks.update({ params, body: { name: 'Best of all' } });
    await client.cookbooks.patch({ params, body: { public: true } });
    await client.cookbooks.reorder({ body: [{ id }] });
    expect(await client.cookbooks.get({ params })).toMatchObject({ name: 'Best of all', queryFilterString });
  });

  test('is replaced by lists that name something, and removed by an empty text', async () => {
    const { client, quick } = await kitchen();
    const { id } = await client.cookbooks.create({ body: { name: 'Best', queryFilterString: 'rating >= 4' } });
    const params = { id };
    // The client sends the filter back as it was.
    const body = { name: 'Quick', queryFilterString: 'rating >= 4', tags: [quick] };
    expect(await client.cookbooks.update({ params, body })).toMatchObject({
      tags: [quick],
      queryFilterString: `tags.id CONTAINS ALL ["${quick.id}"]`,
    });
    const emptied = await client.cookbooks.patch({ params, body: { queryFilterString: '' } });
    expect(emptied).toMatchObject({ tags: [], queryFilterString: '' });
  });

  test('is copied with its cookbook', async () => {
    const { client } = await kitchen();
    const { id } = await client.cookbooks.create({ body: { name: 'Best', queryFilterString: 'rating >= 4' } });
    const copy = await client.cookbooks.duplicate({ params: { id }, body: { name: 'Copy' } });
    expect(copy.queryFilterString).toBe('rating >= 4');
  });

  test('shows visitors only public recipes, and hides its text', async () => {
    const { client, visitor } = await kitchen();
    for (const slug of ['bread', 'broth'])
      await client.recipes.patch({ params: { slug }, body: { settings: { public: false } } });
    await client.groups.updatePreferences({ body: { privateGroup: false } });
    const queryFilterString = 'tags.name = "Quick" OR user.username = "anna"';
    const made = await client.cookbooks.create({ body: { name: 'Open', public: true, queryFilterString } });
    const params = { group: 'home', id: made.slug };
    const seen = await visitor.explore.cookbook({ params });
    expect(seen.recipes.map(({ name }) => name)).toEqual(['Stew']);
    expect(seen).toMatchObject({ queryFilterString: '', queryFilter: { parts: [] } });
  });
});

test('a filter follows a food that is merged into another', async () => {
  const { client, anna } = await kitchen();
  const [leek, onion] = [
    await client.foods.create({ body: { name: 'leek' } }),
    await client.foods.create({ body: { name: 'onion' } }),
  ];
  const slug = await client.recipes.create({ body: { name: 'Pie' } });
  const recipeIngredient = [{ quantity: 1, food: leek, note: '' }];
  await client.recipes.patch({ params: { slug }, body: { recipeIngredient } });
  const queryFilterString = `recipe_ingredient.food.id IN ["${leek.id}"]`;
  const { id } = await client.cookbooks.create({ body: { name: 'Leek', queryFilterString } });
  const rule = await client.mealplanRules.create({ body: { queryFilterString } });
  expect(await recipesOf(anna, id)).toEqual(['Pie']);
  await client.foods.merge({ body: { fromFood: leek.id, toFood: onion.id } });
  expect(await recipesOf(anna, id)).toEqual(['Pie']);
  const { queryFilterString: followed } = await client.mealplanRules.get({ params: { id: rule.id } });
  expect(followed).toBe(`recipe_ingredient.food.id IN ["${onion.id}"]`);
});

test('lists win over a filter that is removed, but not if they are unchanged', async () => {
  const { client, quick, vegan } = await kitchen();
  const { id } = await client.cookbooks.create({ body: { name: 'Best', queryFilterString: 'rating >= 4' } });
  const params = { id };
  const chosen = await client.cookbooks.patch({ params, body: { queryFilterString: '', tags: [quick] } });
  expect(chosen.tags).toEqual([quick]);
  const cleared = await client.cookbooks.patch({ params, body: { queryFilterString: '', tags: [quick] } });
  expect(cleared).toMatchObject({ tags: [], queryFilterString: '' });
  const both = { queryFilterString: `tags.id IN ["${quick.id}"]`, tags: [vegan] };
  expect((await client.cookbooks.patch({ params, body: both })).tags).toEqual([quick]);
});

test('a client of filters that renames a cookbook keeps its lists', async () => {
  const { client, quick } = await kitchen();
  const made = await client.cookbooks.create({ body: { name: 'Quick', tags: [quick], requireAllTags: false } });
  const { queryFilterString } = made;
  const renamed = await client.cookbooks.update({ params: { id: made.id }, body: { name: 'Fast', queryFilterString } });
  expect(renamed).toMatchObject({ name: 'Fast', tags: [quick], requireAllTags: false, queryFilterString });
});

test.each([
  ['rating >=', 'a value is missing after rating >='],
  ['secret = 1', 'there is no attribute "secret" among cookTime,'],
  ['user.password LIKE "%a%"', 'there is no attribute "user.password"'],
  ['tags.id IN ["soup"]', '"soup" is not an id'],
  ['tags.id IN "soup"', 'a list in brackets is missing after tags.id IN'],
  ['rating = "many"', '"many" is not a number'],
])('the filter %s is refused, and nothing is written', async (queryFilterString, reason) => {
  const { client } = await kitchen();
  const { id } = await client.cookbooks.create({ body: { name: 'Best', queryFilterString: 'rating >= 4' } });
  const made = await client.try.cookbooks.create({ body: { name: 'Bad', queryFilterString } });
  const changed = await client.try.cookbooks.patch({ params: { id }, body: { name: 'Bad', queryFilterString } });
  for (const { error } of [made, changed]) {
    expect([error?.status, error?.code]).toEqual([422, 'recipes.bad_filter']);
    expect(error?.fields).toMatchObject([
      { path: ['body', 'queryFilterString'], message: expect.stringContaining(reason) },
    ]);
  }
  const { items } = await client.cookbooks.list();
  expect(items).toMatchObject([{ name: 'Best', queryFilterString: 'rating >= 4' }]);
});
