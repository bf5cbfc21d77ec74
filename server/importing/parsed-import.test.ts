import { describe, expect, test } from 'vitest';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Person, world } from '../../tests/kit/world.ts';

const SOUP = [
  '500 g floury potatoes, peeled',
  '2 onions',
  '¾ cup milk',
  '1 (14 ounce) can diced tomatoes, drained',
  '2-3 carrots',
  'whatever the season gives you, or not',
];

const recipeJson = (lines: readonly string[], change: object = {}) =>
  JSON.stringify({
    '@type': 'Recipe',
    name: 'Potato soup',
    recipeIngredient: lines,
    recipeInstructions: 'Cook.\nServe.',
    ...change,
  });

const importing = async ({ client }: Person, lines: readonly string[], more: object = {}): Promise<Recipe> => {
  const slug = await client.importing.fromPage({ body: { data: recipeJson(lines), parseIngredients: true, ...more } });
  return client.recipes.get({ params: { slug } });
};

const partsOf = ({ recipeIngredient }: Recipe) =>
  recipeIngredient.map(({ quantity, unit, food, note }) => [quantity, unit?.name ?? null, food?.name ?? null, note]);

const displayed = ({ recipeIngredient }: Recipe) => recipeIngredient.map(({ display }) => display);

describe('an import that parses lines', () => {
  test('stores the parts of certain lines and leaves the others as they are', async () => {
    const { ben } = await world();
    const recipe = await importing(ben, SOUP);
    expect(partsOf(recipe)).toEqual([
      [500, 'gram', 'floury potatoes', 'peeled'],
      [2, null, 'onion', ''],
      [0.75, 'cup', 'milk', ''],
      [1, 'can', 'diced tomatoes', '14 ounce, drained'],
      [null, null, null, '2-3 carrots'],
      [null, null, null, SOUP[5]],
    ]);
    expect(recipe.recipeIngredient.map(({ originalText }) => originalText)).toEqual(SOUP);
    expect(recipe.settings.disableAmount).toBe(false);
  });

  test('shows the same lines as the page', async () => {
    const { ben } = await world();
    expect(displayed(await importing(ben, SOUP))).toEqual([
      '500 g floury potatoes peeled',
      '2 onions',
      '³/₄ cup milk',
      '1 can diced tomatoes 14 ounce, drained',
      '2-3 carrots',
      SOUP[5],
    ]);
  });

  test('changes nothing unless requested', async () => {
    const { ben } = await world();
    const recipe = await importing(ben, SOUP, { parseIngredients: false });
    expect(recipe.recipeIngredient.map(({ note }) => note)).toEqual(SOUP);
    expect(recipe.settings.disableAmount).toBe(true);
    expect((await ben.client.foods.list({})).total).toBe(0);
  });

  test('keeps the settings of the group if no line is certain', async () => {
    const { ben } = await world();
    const recipe = await importing(ben, ['2-3 carrots', '1 to 2 onions']);
    expect([recipe.settings.disableAmount, partsOf(recipe)[0]![3]]).toEqual([true, '2-3 carrots']);
  });
});

describe('units and foods of the household', () => {
  test('are found by plural, alias and abbreviation, and each missing one is created once', async () => {
    const { anna, ben } = await world();
    await anna.client.foods.create({
      body: { name: 'scallion', pluralName: 'scallions', aliases: [{ name: 'spring onion' }] },
    });
    await anna.client.units.create({ body: { name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp' } });
    const recipe = await importing(ben, [
      '2 tbsp butter',
      '3 spring onions',
      '1 tablespoon Butter',
      '1 shallot',
      '2 shallots',
    ]);
    expect(partsOf(recipe).map(([, unit, food]) => [unit, food])).toEqual([
      ['tablespoon', 'butter'],
      [null, 'spring onions'],
      ['tablespoon', 'butter'],
      [null, 'shallot'],
      [null, 'shallot'],
    ]);
    expect(displayed(recipe).slice(3)).toEqual(['1 shallot', '2 shallots']);
    const names = async (kind: 'foods' | 'units') =>
      (await anna.client[kind].list({})).items.map(({ name }) => name).sort();
    expect([await names('foods'), await names('units')]).toEqual([['butter', 'scallion', 'shallot'], ['tablespoon']]);
  });

  test('a word that is not a known unit becomes neither unit nor amount, unless the household has it', async () => {
    const { anna, ben } = await world();
    const first = await importing(ben, ['1 chunk ginger', '1 cup sugar']);
    expect(partsOf(first)).toEqual([
      [null, null, null, '1 chunk ginger'],
      [1, 'cup', 'sugar', ''],
    ]);
    await anna.client.units.create({ body: { name: 'chunk', pluralName: 'chunks' } });
    expect(partsOf(await importing(ben, ['1 chunk ginger', '1 cup sugar', '1 egg']))[0]).toEqual([
      1,
      'chunk',
      'ginger',
      '',
    ]);
  });

  test('of another group are neither found nor changed', async () => {
    const { ben, stranger } = await world();
    const theirs = await stranger.client.foods.create({ body: { name: 'milk' } });
    const recipe = await importing(ben, ['1 cup milk', '2 eggs', '100 g flour']);
    expect(recipe.recipeIngredient[0]!.food!.id).not.toBe(theirs.id);
    expect((await stranger.client.foods.list({})).total).toBe(1);
  });

  test('are not created if storing the recipe fails', async () => {
    const { ben } = await world();
    const data = recipeJson(['1 cup milk', '2 eggs', '100 g flour']);
    await ben.client.importing.fromPage({ body: { data } });
    const body = { data, parseIngredients: true, ifExists: 'fail' } as const;
    expect((await ben.client.try.importing.fromPage({ body })).error?.code).toBe('importing.exists');
    expect((await ben.client.foods.list({})).total).toBe(0);
  });
});

describe('the same page again', () => {
  const URL = 'https://example.org/soup';
  const lines = ['500 g potatoes', '2 onions', '1 cup milk'];
  const again = (person: Person, now: readonly string[], parseIngredients = true) =>
    importing(person, now, { url: URL, ifExists: 'update', parseIngredients });

  test('is recognized by its lines, parsed or not', async () => {
    const { ben } = await world();
    const { slug } = await importing(ben, lines, { url: URL });
    const body = { data: recipeJson(lines), ifExists: 'skip' } as const;
    expect(await ben.client.importing.fromPage({ body })).toBe(slug);
    const preview = await ben.client.importing.preview({ body: { data: recipeJson(lines), parseIngredients: true } });
    expect([preview.existing, preview.ingredients]).toEqual([slug, { parsed: 3, waiting: 0 }]);
  });

  test('changes nothing if the page did not change', async () => {
    const { ben } = await world();
    const first = await importing(ben, lines, { url: URL });
    for (const parse of [true, false, true]) {
      const { recipeIngredient } = await again(ben, lines, parse);
      expect(recipeIngredient).toEqual(first.recipeIngredient);
    }
    const changed = await again(ben, ['600 g potatoes', '2 onions', '1 cup milk']);
    expect(partsOf(changed)[0]).toEqual([600, 'gram', 'potatoes', '']);
  });

  test('keeps corrected lines, and the lines of a recipe that shows text', async () => {
    const { ben } = await world();
    const apart = ['500 g potatoes', '2 onions', '100 g butter', '1 cup milk'];
    const first = await importing(ben, apart, { url: URL });
    const mended = first.recipeIngredient.map((line, at) => (at === 1 ? { ...line, quantity: 3 } : line));
    await ben.client.recipes.patch({ params: { slug: first.slug }, body: { recipeIngredient: mended } });
    const after = await again(ben, ['500 g potatoes', '4 onions', '100 g butter', '2 cups milk']);
    expect(partsOf(after)).toEqual([
      [500, 'gram', 'potatoes', ''],
      [3, null, 'onion', ''],
      [100, 'gram', 'butter', ''],
      [2, 'cup', 'milk', ''],
    ]);
    await ben.client.recipes.patch({ params: { slug: first.slug }, body: { settings: { disableAmount: true } } });
    expect(displayed(await again(ben, ['500 g potatoes', '4 onions', '100 g butter', '3 cups milk']))[3]).toBe(
      '3 cups milk',
    );
  });
});

test('lines in a language without a model stay text if nobody knows how certain they are', async () => {
  const { ben } = await world();
  const recipe = await importing(ben, ['500 g Kartoffeln', '2 Zwiebeln, gehackt', '1 EL Öl', 'etwas Salz und Pfeffer']);
  for (const { food, display, originalText } of recipe.recipeIngredient) if (!food) expect(display).toBe(originalText);
});
