import { expect, test } from 'vitest';
import { exported, migrated, photo, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const gnocchi = `---
title: Gnocchi
servings: 4
tags: [pasta, winter]
source: https://food.example/gnocchi
prep time: 20 minutes
time: 1h30m
author: Ada
---

= Dough
Boil @floury potatoes{1%kg}(peeled) in a #pot{} for ~{25%minutes}.

Knead with @egg{1}.
`;

test('each .cook file is a recipe; folders are categories', async () => {
  const { anna } = await world();
  const archive = await exported({
    'Home/Mains/Gnocchi.cook': gnocchi,
    'Home/Mains/Gnocchi.jpg': await photo(),
    'Home/Drinks/Mint tea.cook': '>> servings: 2\n>> source: Grandmother\nSteep @mint in @water{500%ml}.\n',
    'Home/config/aisle.conf': '[produce]\nmint',
  });
  const { entries, recipes } = await migrated(anna, 'cooklang', archive, true);
  expect(entries).toEqual([
    '✓ Imported Gnocchi successfully [Left out: author (Ada)]',
    '✓ Imported Mint tea successfully [Left out: source (Grandmother)]',
  ]);
  expect(seen(recipes.Gnocchi!)).toMatchObject({
    recipeYield: '4',
    prepTime: '20 minutes',
    totalTime: '1 hour 30 minutes',
    orgURL: 'https://food.example/gnocchi',
    ingredients: [['Dough', '1 kg floury potatoes, peeled'], '1 egg'],
    steps: [['Dough', 'Boil floury potatoes in a pot for 25 minutes.'], 'Knead with egg.'],
    categories: ['Mains'],
    tags: ['pasta', 'winter', 'Cooklang'],
    tools: ['pot'],
    hasPicture: true,
  });
  expect(seen(recipes['Mint tea']!)).toMatchObject({
    recipeYield: '2',
    ingredients: ['mint', '500 ml water'],
    steps: ['Steep mint in water.'],
    categories: ['Drinks'],
    hasPicture: false,
  });
});

test('a single file is taken as well', async () => {
  const { anna } = await world();
  const { recipes } = await migrated(anna, 'cooklang', new File(['Boil @water{}.'], 'Hot water.cook'));
  expect(seen(recipes['Hot water']!)).toMatchObject({ ingredients: ['water'], steps: ['Boil water.'] });
});
