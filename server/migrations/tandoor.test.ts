import { expect, test } from 'vitest';
import { exported, migrated, photo, seen, zipped } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const pie = {
  name: 'Apple pie',
  description: 'As at home.',
  keywords: [{ name: 'baking', description: '' }, { name: 'autumn' }],
  steps: [
    {
      name: 'Filling',
      instruction: 'Slice the apples.\n\nMix with sugar.',
      order: 2,
      time: 10,
      ingredients: [
        { food: { name: 'apples' }, unit: null, amount: 5, note: 'tart', order: 1 },
        { is_header: true, note: 'On top', order: 2 },
        { food: { name: 'cinnamon' }, unit: { name: 'tsp' }, amount: 0, no_amount: true, order: 3 },
      ],
    },
    {
      name: 'Dough',
      instruction: 'Knead.',
      order: 1,
      ingredients: [{ food: { name: 'flour' }, unit: { name: 'g' }, amount: 250.0001, note: '', order: 0 }],
    },
  ],
  rating: 4.5,
  working_time: 40,
  waiting_time: 60,
  internal: true,
  nutrition: { calories: 300, fats: 12.5, proteins: 4, carbohydrates: 45, source: '' },
  servings: 8,
  servings_text: 'slices',
  source_url: 'https://food.example/pie',
};

test('each archive in the archive is a recipe', async () => {
  const { anna } = await world();
  const archive = await exported({
    '1.zip': await zipped({ 'recipe.json': JSON.stringify(pie), 'image.jpg': await photo() }),
    '2.zip': 'not an archive',
    '3.zip': await zipped({ 'recipe.json': '[]' }),
    '4.zip': await zipped({ 'recipe.json': JSON.stringify({ name: 'Tea', rating: 8, working_time: 5, steps: [] }) }),
  });
  const { status, entries, recipes } = await migrated(anna, 'tandoor', archive, true);
  expect(status).toBe('partial');
  expect(entries).toEqual([
    '✓ Imported Apple pie successfully [Left out: time (10)]',
    "✗ Failed to import 2.zip [Its file is damaged or not in this app's format.]",
    "✗ Failed to import 3.zip [Its file is damaged or not in this app's format.]",
    '✓ Imported Tea successfully [Left out: rating (8)]',
  ]);
  expect(seen(recipes['Apple pie']!)).toMatchObject({
    description: 'As at home.',
    recipeYield: '8 slices',
    prepTime: null,
    performTime: '40 minutes',
    totalTime: '1 hour 40 minutes',
    orgURL: 'https://food.example/pie',
    ingredients: [
      ['Dough', '250 g flour'],
      ['Filling', '5 apples, tart'],
      ['On top', 'cinnamon'],
    ],
    steps: [
      ['Dough', 'Knead.'],
      ['Filling', 'Slice the apples.\n\nMix with sugar.'],
    ],
    tags: ['baking', 'autumn', 'Tandoor'],
    rating: 4.5,
    nutrition: { calories: '300', fatContent: '12.5', proteinContent: '4', carbohydrateContent: '45' },
    hasPicture: true,
  });
  expect(seen(recipes.Tea!)).toMatchObject({ performTime: '5 minutes', totalTime: null, ingredients: [], steps: [] });
});
