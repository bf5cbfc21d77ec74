import { expect, test } from 'vitest';
import { exported, migrated, photo, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const soup = `---
layout: recipe
title: "Broccoli: the soup"
image: soup.jpg
imagecredit: https://photos.example/1
tags: soups, winter
servings: 4
prep_time: 10 min
cooktime: 1 hour
source: https://food.example/soup

ingredients:
- 4 tbsp butter
- "2 cups milk: whole"

directions:
- Melt the butter
  in a pot.
- Add the milk.

components:
- Stock
---
A soup for cold days.

It keeps for *a week*.
`;

test('each Markdown file is a recipe: front matter, introduction and picture', async () => {
  const { anna } = await world();
  const archive = await exported({
    'chowdown-main/_recipes/soup.md': soup,
    'chowdown-main/_recipes/tea.md':
      '---\ntitle: Tea\nimage: lost.jpg\ningredients: []\ndirections: [Steep., Pour.]\n---\n',
    'chowdown-main/_recipes/untitled.md': 'Only text.',
    'chowdown-main/images/soup.jpg': await photo(),
    'chowdown-main/README.md': '---\ntitle: No recipe\n---',
  });
  const { entries, recipes } = await migrated(anna, 'chowdown', archive);
  expect(entries).toEqual([
    '✓ Imported Broccoli: the soup successfully [Left out: imagecredit (https://photos.example/1), components (Stock)]',
    '✓ Imported Tea successfully [Left out: picture (lost.jpg)]',
    '✗ Failed to import untitled [It has no name.]',
  ]);
  expect(seen(recipes['Broccoli: the soup']!)).toMatchObject({
    description: 'A soup for cold days.\n\nIt keeps for *a week*.',
    ingredients: ['4 tbsp butter', '2 cups milk: whole'],
    steps: ['Melt the butter in a pot.', 'Add the milk.'],
    tags: ['soups', 'winter'],
    categories: [],
    recipeYield: '4',
    prepTime: '10 min',
    performTime: '1 hour',
    orgURL: 'https://food.example/soup',
    hasPicture: true,
  });
  expect(seen(recipes.Tea!)).toMatchObject({ ingredients: [], steps: ['Steep.', 'Pour.'], hasPicture: false });
});
