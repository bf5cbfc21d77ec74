import { expect, test } from 'vitest';
import { exported, migrated, photo, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const salad = {
  id: 7,
  name: 'Potato salad',
  slug: 'potato-salad',
  image: 'potato-salad.webp',
  description: 'With broth.',
  recipeYield: '4 servings',
  recipeIngredient: [
    '1 kg potatoes',
    { title: 'Dressing', note: '200 ml broth', unit: null, food: null, disableAmount: true, quantity: 1 },
    { title: null, note: 'mild', unit: { name: 'tbsp' }, food: { name: 'mustard' }, disableAmount: false, quantity: 2 },
  ],
  recipeInstructions: [{ title: '', text: 'Boil.' }, { title: 'Dressing', text: 'Stir.\n\nPour.' }, 'Wait.'],
  nutrition: { calories: '250', sodiumContent: '0.5 g' },
  tools: ['Pot'],
  rating: 4,
  tags: ['Swabian'],
  recipeCategory: ['Sides'],
  notes: [{ title: 'Tip', text: 'Serve warm.' }],
  orgURL: 'https://food.example/salad',
  dateAdded: '2020-12-24',
  prepTime: '30 Minutes',
  performTime: '1 Hour',
  totalTime: null,
  settings: { public: true },
  assets: [{ name: 'Menu', icon: 'mdi-file', fileName: 'menu.txt' }],
  extras: { wine: 'Riesling' },
  comments: [{ text: 'Very good', user: { username: 'x' } }],
};

test('each JSON file in recipes is a recipe, and comments are left out', async () => {
  const { anna } = await world();
  const archive = await exported({
    'recipes/potato-salad/potato-salad.json': JSON.stringify(salad),
    'recipes/potato-salad/images/tiny-original.webp': 'tiny',
    'recipes/potato-salad/images/original.jpg': await photo(),
    'recipes/potato-salad/assets/menu.txt': 'Salad, then cake',
    'recipes/torn/torn.json': '{"name": ',
    'recipes/half/half.json': '{"name": "Half a salad", "recipe_ingredient": ["1 egg", "2 t',
    'settings/settings.json': '{"name": "No recipe"}',
  });
  const { entries, recipes } = await migrated(anna, 'mealie_alpha', archive);
  expect(entries).toEqual([
    expect.stringMatching(/^✓ Imported Potato salad successfully \[Left out: comments \(.+\)\]$/),
    expect.stringMatching(/^✗ Failed to import torn/),
    expect.stringMatching(/^✗ Failed to import half/),
  ]);
  const { assets, extras } = recipes['Potato salad']!;
  expect([assets.map(({ name }) => name), extras]).toEqual([['Menu'], { wine: 'Riesling' }]);
  expect(seen(recipes['Potato salad']!)).toEqual({
    name: 'Potato salad',
    description: 'With broth.',
    recipeYield: '4 servings',
    prepTime: '30 Minutes',
    performTime: '1 Hour',
    totalTime: null,
    orgURL: 'https://food.example/salad',
    dateAdded: '2020-12-24',
    rating: 4,
    ingredients: ['1 kg potatoes', ['Dressing', '200 ml broth'], '2 tbsp mustard mild'],
    steps: ['Boil.', ['Dressing', 'Stir.\n\nPour.'], 'Wait.'],
    notes: [['Tip', 'Serve warm.']],
    categories: ['Sides'],
    tags: ['Swabian'],
    tools: ['Pot'],
    nutrition: { calories: '250', sodiumContent: '500' },
    hasPicture: true,
  });
});

const soup = {
  id: '0e0ee7a9-0f6b-4f0e-8a4e-3f2b8b1f1a11',
  user_id: 'aa0ee7a9-0f6b-4f0e-8a4e-3f2b8b1f1a11',
  name: 'Lentil soup',
  slug: 'lentil-soup',
  image: 'kLm2',
  recipe_yield: '4',
  total_time: '45 minutes',
  prep_time: '15 minutes',
  perform_time: null,
  description: 'For cold days.',
  recipe_category: [{ id: 'x', name: 'Soups', slug: 'soups' }],
  tags: [{ id: 'y', name: 'Winter', slug: 'winter' }],
  tools: [{ name: 'Pot', slug: 'pot', on_hand: false }],
  rating: 4.0,
  org_url: 'https://food.example/lentils',
  date_added: '2022-03-04',
  recipe_ingredient: [
    { title: 'Soup', note: '200 g lentils', unit: null, food: null, disable_amount: true, quantity: 1.0 },
    {
      title: null,
      note: 'diced',
      unit: null,
      food: 'carrots',
      disable_amount: false,
      quantity: 2,
      display: '2 carrots diced',
    },
    { title: '', note: '', unit: { name: 'litre' }, food: { name: 'broth' }, disable_amount: false, quantity: 1.5 },
    { title: 'To serve', note: '', unit: null, food: null, disable_amount: true, quantity: 1 },
    { title: null, note: 'vinegar', unit: null, food: null, disable_amount: true, quantity: 1 },
  ],
  recipe_instructions: [
    { id: 'z', title: '', text: 'Boil.', ingredient_references: [] },
    { id: 'w', title: 'Serving', text: 'Add vinegar.', ingredient_references: [] },
  ],
  nutrition: { calories: '310', fat_content: '4 g' },
  settings: { public: true, show_nutrition: false },
  assets: [{ name: 'Menu', icon: 'mdi-file', file_name: 'menu.txt' }],
  notes: [{ title: 'Tip', text: 'Keeps for days.' }],
  extras: { wine_tip: 'Riesling' },
  comments: [],
};

const seenOfSoup = {
  name: 'Lentil soup',
  description: 'For cold days.',
  recipeYield: '4',
  prepTime: '15 minutes',
  performTime: null,
  totalTime: '45 minutes',
  orgURL: 'https://food.example/lentils',
  dateAdded: '2022-03-04',
  rating: 4,
  ingredients: [['Soup', '200 g lentils'], '2 carrots diced', '1.5 litre broth', ['To serve', 'vinegar']],
  steps: ['Boil.', ['Serving', 'Add vinegar.']],
  notes: [['Tip', 'Keeps for days.']],
  categories: ['Soups'],
  tags: ['Winter'],
  tools: ['Pot'],
  nutrition: { calories: '310', fatContent: '4' },
  hasPicture: true,
};

const respelled = (value: unknown, spell: (key: string) => string): unknown =>
  Array.isArray(value)
    ? value.map((item) => respelled(item, spell))
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, item]) => [spell(key), key === 'extras' ? item : respelled(item, spell)]),
        )
      : value;
const camel = (key: string) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

test.each([
  ['snake_case', (key: string) => key],
  ['camelCase', camel],
  ['PascalCase', (key: string) => camel(`_${key}`)],
  ['words', (key: string) => key.replaceAll('_', ' ')],
  ['kebab-case in capitals', (key: string) => key.replaceAll('_', '-').toUpperCase()],
])('an export with keys in %s comes whole', async (_, spell) => {
  const { anna } = await world();
  const { entries, recipes } = await migrated(
    anna,
    'mealie_alpha',
    await exported({
      'recipes/lentil-soup/lentil-soup.json': JSON.stringify(respelled(soup, spell)),
      'recipes/lentil-soup/assets/menu.txt': 'Soup, then cake',
      'recipes/lentil-soup/images/original.jpg': await photo(),
    }),
  );
  expect(entries).toEqual(['✓ Imported Lentil soup successfully']);
  expect(seen(recipes['Lentil soup']!)).toEqual(seenOfSoup);
  const { assets, extras } = recipes['Lentil soup']!;
  expect([assets.map(({ name }) => name), extras]).toEqual([['Menu'], { wine_tip: 'Riesling' }]);
});

test('the formats of other exporters are imported completely', async () => {
  const { anna } = await world();
  const lines = ['1 egg', '2 tbsp milk'];
  const { entries, recipes } = await migrated(
    anna,
    'mealie_alpha',
    await exported({
      'data/recipes/a/a.json': `\uFEFF${JSON.stringify({ name: 'Texts', recipe_ingredient: lines.join('\r\n'), recipe_instructions: 'Mix.\r\nFry.', recipe_category: 'Breakfast, Quick', tags: null })}`,
      'data/recipes/b.json': JSON.stringify({
        name: 'Other words',
        ingredients: lines,
        directions: ['Mix.', 'Fry.'],
        yield: 2,
        servings: null,
        'Prep Time': 30,
      }),
      'data/recipes/c/deep/c.json': JSON.stringify({
        name: 'Objects',
        recipeIngredient: lines.map((original_text) => ({ original_text, quantity: null })),
        recipe_instructions: { 0: { instruction: 'Mix.' }, 1: { step: 'Fry.' } },
      }),
      'data/recipes/d.json': JSON.stringify([
        {
          name: 'In a list',
          recipeIngredient: lines,
          recipeInstructions: [{ '@type': 'HowToStep', Text: 'Mix.' }, { text: 'Fry.' }],
        },
      ]),
      'data/recipes/e.json': JSON.stringify({
        name: 'Display',
        recipe_ingredient: lines.map((display) => ({ display, title: null, unit: null, food: null, note: null })),
        recipe_instructions: [{ name: 'Bake', item_list_element: [{ text: 'Mix.' }, { text: 'Fry.' }] }],
      }),
    }),
  );
  expect(entries.map((entry) => entry.slice(0, 1))).toEqual(['✓', '✓', '✓', '✓', '✓']);
  for (const name of ['Texts', 'Other words', 'Objects', 'In a list', 'Display']) {
    const { ingredients, steps } = seen(recipes[name]!);
    expect([name, ingredients, steps.flat().filter((text) => text !== 'Bake')]).toEqual([
      name,
      lines,
      ['Mix.', 'Fry.'],
    ]);
  }
  expect(seen(recipes['Other words']!)).toMatchObject({ recipeYield: '2', prepTime: '30 minutes' });
  expect(seen(recipes.Texts!)).toMatchObject({ categories: ['Breakfast', 'Quick'], tags: [] });
});

test('pictures are found in the folders of exports', async () => {
  const { anna } = await world();
  const recipe = (name: string) => JSON.stringify({ name, recipeIngredient: ['1 egg'] });
  const picture = await photo();
  const { recipes } = await migrated(
    anna,
    'mealie_alpha',
    await exported({
      'recipes/shared.json': recipe('Shared'),
      'recipes/none.json': recipe('None'),
      'recipes/images/shared/tiny-original.webp': 'tiny',
      'recipes/images/shared/original.jpg': picture,
      'recipes/nested/nested.json': recipe('Nested'),
      'recipes/nested/nested/images/original.jpg': picture,
      'recipes/nested/assets/scan.jpg': 'a scan',
      'recipes/flat/flat.json': recipe('Flat'),
      'images/flat.jpg': picture,
      'recipes/bare/bare.json': recipe('Bare'),
      'recipes/bare/assets/photo.jpg': picture,
    }),
  );
  const withPicture = Object.values(recipes).flatMap(({ name, image }) => (image === null ? [] : [name]));
  expect(withPicture.sort()).toEqual(['Flat', 'Nested', 'Shared']);
});
