import { describe, expect, test } from 'vitest';
import { exported, migrated, onlineWorld, photoSite, seen } from '../../tests/kit/migrate.ts';

const field = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (records: readonly Readonly<Record<string, string>>[]) => {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => names.map((name) => field(record[name] ?? '')).join(','));
  return [names.join(','), ...rows].join('\r\n');
};

describe('Plan to Eat', () => {
  const curry = {
    Title: 'Chickpea "curry"',
    Course: 'Main Course',
    Cuisine: 'Indian',
    Description: 'Hot, but not too hot.',
    Url: 'https://food.example/curry',
    'Url Host': 'food.example',
    Source: 'Food weekly',
    'Prep Time': '10 min',
    'Cook Time': '1:30',
    'Total Time': '',
    Servings: '4',
    Ingredients: 'Paste:\n1 onion\n2 chilies, chopped\n\nRice:\n200 g rice',
    Directions: 'Blend the paste.\n\nSimmer\nfor an hour.',
    Tags: 'vegan, spicy',
    Rating: '4',
    Private: 'false',
    Calories: '450',
    Cholesterol: '0',
    Fiber: '12 g',
    'Created At': '2019-08-03 10:00:00 UTC',
  };

  test('each record is a recipe, and its picture is fetched', async () => {
    const [{ anna }, site] = [await onlineWorld(), await photoSite()];
    const text = csv([
      { ...curry, 'Photo Url': `${site.origin}/photo.jpg` },
      { Title: '', Ingredients: '1 egg' },
    ]);
    const { entries, recipes } = await migrated(anna, 'plantoeat', await exported({ 'export/recipes.csv': text }));
    expect(entries).toEqual([
      '✓ Imported Chickpea "curry" successfully',
      '✗ Failed to import export/recipes.csv 2 [It has no name.]',
    ]);
    expect(recipes['Chickpea "curry"']!.extras).toMatchObject({ source: 'Food weekly' });
    expect(seen(recipes['Chickpea "curry"']!)).toMatchObject({
      description: 'Hot, but not too hot.',
      recipeYield: '4',
      prepTime: '10 min',
      performTime: '1 hour 30 minutes',
      totalTime: null,
      orgURL: 'https://food.example/curry',
      dateAdded: '2019-08-03',
      ingredients: [['Paste', '1 onion'], '2 chilies, chopped', ['Rice', '200 g rice']],
      steps: ['Blend the paste.', 'Simmer\nfor an hour.'],
      categories: ['Main Course'],
      tags: ['vegan', 'spicy'],
      rating: 4,
      nutrition: { calories: '450', fiberContent: '12' },
      hasPicture: true,
    });
  });

  test('a site without the pictures is given up after three tries', async () => {
    const [{ anna }, site] = [await onlineWorld(), await photoSite()];
    const text = csv(
      [1, 2, 3, 4].map((number) => ({ Title: `Soup ${number}`, 'Photo Url': `${site.origin}/${number}` })),
    );
    const { status, entries } = await migrated(anna, 'plantoeat', new File([text], 'recipes.csv'));
    expect([status, entries[3]]).toEqual([
      'success',
      `✓ Imported Soup 4 successfully [Left out: picture (${site.origin}/4)]`,
    ]);
    expect(site.asked).toEqual(['/1', '/2', '/3']);
  });
});

test('My Recipe Box: each record of the file is a recipe', async () => {
  const [{ anna }, site] = [await onlineWorld(), await photoSite()];
  const text = csv([
    {
      title: 'Crêpes',
      preparationTime: '10',
      cookingTime: '75',
      totalTime: '',
      quantity: '12 pieces',
      ingredients: '250 g flour\n3 eggs',
      instructions: 'Mix.\nFry.',
      notes: 'Rest the batter.\nUse butter.',
      nutrition: 'Calories: 180 kcal, Protein: 6 g, Salt: 1 g',
      categories: 'Breakfast;Sweet',
      tags: 'french; quick',
      source: 'https://food.example/crepes',
      video: 'https://video.example/1',
      originalPicture: `${site.origin}/photo.jpg`,
      favorite: '1',
    },
    { title: 'Tea', source: 'Grandmother' },
  ]);
  const { entries, recipes } = await migrated(anna, 'myrecipebox', new File([text], 'MyRecipeBox.csv'), true);
  expect(entries).toEqual(['✓ Imported Crêpes successfully', '✓ Imported Tea successfully']);
  const { id } = await anna.client.users.self();
  expect((await anna.client.ratings.favoritesOf({ params: { id } })).ratings).toHaveLength(1);
  expect(seen(recipes.Crêpes!)).toMatchObject({
    recipeYield: '12 pieces',
    prepTime: '10 minutes',
    performTime: '1 hour 15 minutes',
    totalTime: null,
    orgURL: 'https://food.example/crepes',
    ingredients: ['250 g flour', '3 eggs'],
    steps: ['Mix.', 'Fry.'],
    notes: ['Rest the batter.\nUse butter.', 'Salt: 1 g', 'https://video.example/1'],
    categories: ['Breakfast', 'Sweet'],
    tags: ['french', 'quick', 'My Recipe Box'],
    nutrition: { calories: '180', proteinContent: '6' },
    hasPicture: true,
  });
});
