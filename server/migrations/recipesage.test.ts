import { expect, test } from 'vitest';
import { migrated, onlineWorld, photo, photoSite, seen } from '../../tests/kit/migrate.ts';

test('each recipe of the list is imported', async () => {
  const [{ anna }, site] = [await onlineWorld(), await photoSite()];
  const bread = {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    identifier: 'e1',
    datePublished: '2022-02-02T08:00:00.000Z',
    name: 'Bread',
    description: 'Crusty.',
    image: [`${site.origin}/photo.jpg`, `${site.origin}/second.jpg`],
    recipeYield: '1 loaf',
    prepTime: '20 minutes',
    totalTime: '3 hours',
    recipeIngredient: ['[Starter]', '50 g rye', '[Dough]', '500 g flour'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: '[Starter]' },
      { '@type': 'HowToStep', text: 'Mix and wait.' },
      { '@type': 'HowToStep', text: 'Bake.', image: 'oven.jpg' },
    ],
    recipeCategory: ['baking', 'weekend'],
    creditText: 'Village bakery',
    isBasedOn: 'https://food.example/bread',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 },
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Keeps for days.' }],
  };
  const tea = {
    name: 'Tea',
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Steep.' }],
    isBasedOn: "Grandmother's book",
    image: `data:image/jpeg;base64,${Buffer.from(await photo()).toString('base64')}`,
  };
  const archive = new File([JSON.stringify([bread, tea, { '@type': 'Recipe' }])], 'recipesage.json-ld.json');
  const { entries, recipes } = await migrated(anna, 'recipesage', archive);
  expect(entries).toEqual([
    '✓ Imported Bread successfully [Left out: image (1), recipeInstructions.image (1)]',
    '✓ Imported Tea successfully',
    '✗ Failed to import recipesage.json-ld.json 3 [It has no name.]',
  ]);
  expect(seen(recipes.Bread!)).toMatchObject({
    description: 'Crusty.',
    recipeYield: '1 loaf',
    prepTime: '20 minutes',
    totalTime: '3 hours',
    orgURL: 'https://food.example/bread',
    dateAdded: '2022-02-02',
    ingredients: [
      ['Starter', '50 g rye'],
      ['Dough', '500 g flour'],
    ],
    steps: [['Starter', 'Mix and wait.'], 'Bake.'],
    notes: ['Keeps for days.'],
    categories: ['baking', 'weekend'],
    rating: 5,
    hasPicture: true,
  });
  expect(recipes.Tea!.extras).toEqual({ source: "Grandmother's book" });
  expect(seen(recipes.Tea!)).toMatchObject({ steps: ['Steep.'], hasPicture: true });
});
