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

test('each JSON below recipes is a recipe; comments stay behind', async () => {
  const { anna } = await world();
  const archive = await exported({
    'recipes/potato-salad/potato-salad.json': JSON.stringify(salad),
    'recipes/potato-salad/images/tiny-original.webp': 'tiny',
    'recipes/potato-salad/images/original.jpg': await photo(),
    'recipes/potato-salad/assets/menu.txt': 'Salad, then cake',
    'recipes/torn/torn.json': '{"name": ',
    'settings/settings.json': '{"name": "No recipe"}',
  });
  const { entries, recipes } = await migrated(anna, 'mealie_alpha', archive);
  expect(entries).toEqual([
    expect.stringMatching(/^✓ Imported Potato salad successfully \[Left out: comments \(.+\)\]$/),
    expect.stringMatching(/^✗ Failed to import torn/),
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
