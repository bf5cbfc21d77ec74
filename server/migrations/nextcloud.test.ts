import { expect, test } from 'vitest';
import { exported, migrated, photo, previewed, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const dumplings = {
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  id: 4711,
  name: 'Dumplings',
  description: 'Soft.\n\nBest on Sundays.',
  url: 'https://food.example/dumplings',
  image: 'dumplings.jpg',
  imageUrl: '/apps/cookbook/webapp/recipes/4711/image',
  prepTime: 'PT0H20M',
  cookTime: 'PT1H10M0S',
  totalTime: 'PT1H30M',
  recipeCategory: 'Main',
  keywords: 'potato,winter',
  recipeYield: 4,
  tool: ['Big pot'],
  recipeIngredient: ['Dough:', '500 g potatoes', '1 egg', 'Sauce:', '200 ml cream'],
  recipeInstructions: ['Boil the potatoes.', 'Knead with the egg.'],
  nutrition: { '@type': 'NutritionInformation', servingSize: '2 pieces', calories: '310 kcal', sodiumContent: '0.4 g' },
  dateCreated: '2024-03-05T18:20:00+0000',
  dateModified: '2024-04-01T18:20:00+0000',
  recipeCuisine: 'Bohemian',
};

const archive = async () =>
  exported({
    'Recipes/Dumplings/recipe.json': JSON.stringify(dumplings),
    'Recipes/Dumplings/full.jpg': await photo(),
    'Recipes/Dumplings/thumb.jpg': 'too small to matter',
    'Recipes/Tea/recipe.json': JSON.stringify({ name: 'Tea', recipeIngredient: [], recipeInstructions: ['Steep.'] }),
    'Recipes/Tea/full.jpg': 'no picture at all',
    'Recipes/Tea/second.json': JSON.stringify({ name: 'Tisane', recipeInstructions: ['Steep.'] }),
    'Recipes/Broken/recipe.json': 'this is no recipe',
    'Recipes/Nameless/recipe.json': JSON.stringify({ '@type': 'Recipe', recipeIngredient: ['1 egg'] }),
    'Recipes/.hidden/recipe.json': JSON.stringify({ name: 'Hidden' }),
    'Recipes/Dumplings/._recipe.json': 'left by a Mac',
  });

test('each folder of the export is a recipe, with its own words, picture and keywords', async () => {
  const { anna } = await world();
  await anna.client.tags.create({ body: { name: 'Winter' } });
  const { status, name, entries, recipes } = await migrated(anna, 'nextcloud', await archive(), true);
  expect([status, name]).toEqual(['partial', 'Nextcloud Migration']);
  expect(entries).toEqual([
    '✓ Imported Dumplings successfully [Left out: nutrition.servingSize (2 pieces)]',
    '✓ Imported Tea successfully [Left out: second.json, picture]',
    "✗ Failed to import Recipes/Broken/recipe.json [Its file is damaged or not in this app's format.]",
    '✗ Failed to import Recipes/Nameless/recipe.json [It has no name.]',
  ]);
  expect(Object.keys(recipes).sort()).toEqual(['Dumplings', 'Tea']);
  expect(recipes.Dumplings!.extras).toEqual({ cuisine: 'Bohemian' });
  expect(seen(recipes.Dumplings!)).toEqual({
    name: 'Dumplings',
    description: 'Soft.\n\nBest on Sundays.',
    recipeYield: '4',
    prepTime: '20 minutes',
    performTime: '1 hour 10 minutes',
    totalTime: '1 hour 30 minutes',
    orgURL: 'https://food.example/dumplings',
    dateAdded: '2024-03-05',
    rating: null,
    ingredients: [['Dough', '500 g potatoes'], '1 egg', ['Sauce', '200 ml cream']],
    steps: ['Boil the potatoes.', 'Knead with the egg.'],
    notes: [],
    categories: ['Main'],
    tags: ['potato', 'Winter', 'Nextcloud'],
    tools: ['Big pot'],
    nutrition: { calories: '310', sodiumContent: '400' },
    hasPicture: true,
  });
  expect(recipes.Dumplings!.userId).toBe(anna.id);
  expect(seen(recipes.Tea!)).toMatchObject({ ingredients: [], steps: ['Steep.'], hasPicture: false });
});

test('a dry run lists what would be created and lost, and stores nothing', async () => {
  const { anna } = await world();
  const { recipes } = await previewed(anna, 'nextcloud', await archive());
  expect(recipes).toEqual([
    {
      name: 'Dumplings',
      fault: null,
      message: '',
      ingredients: 3,
      parsed: 0,
      steps: 2,
      hasPicture: true,
      categories: ['Main'],
      tags: ['potato', 'winter'],
      losses: [{ field: 'nutrition.servingSize', text: '2 pieces' }],
      outcome: 'imported',
    },
    expect.objectContaining({ name: 'Tea', fault: null, ingredients: 0, steps: 1 }),
    expect.objectContaining({ name: 'Recipes/Broken/recipe.json', fault: 'not_readable', steps: 0 }),
    expect.objectContaining({ fault: 'no_name', message: 'It has no name.' }),
  ]);
  expect((await anna.client.recipes.list()).total).toBe(0);
  expect((await anna.client.tags.list()).total).toBe(0);
  expect(await anna.client.reports.list()).toEqual([]);
});
