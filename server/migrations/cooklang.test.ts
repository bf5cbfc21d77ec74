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
wine: Riesling
---

= Dough
Boil @floury potatoes{1%kg}(peeled) in a #pot{} for ~{25%minutes}. -- until soft

Knead with @egg{1}.
`;

test('each .cook file is a recipe; folders are categories', async () => {
  const { anna } = await world();
  const archive = await exported({
    'Home/Mains/Gnocchi.cook': gnocchi,
    'Home/Mains/Gnocchi.jpg': await photo(),
    'Home/Drinks/Mint tea.cook': '>> servings: 2\n>> source: Grandmother\nSteep @mint in @water{500%ml}.\n',
    'Home/Mains/Gnocchi.1.jpg': await photo(),
    'Home/config/aisle.conf': '[produce]\nmint|fresh mint\nfloury potatoes\n\n[dairy]\negg\n',
    'Home/Week.menu': 'Monday: @./Mains/Gnocchi{}',
  });
  const { entries, recipes } = await migrated(anna, 'cooklang', archive, true);
  expect(entries).toEqual([
    '✓ Created 2 labels',
    '✓ Created 3 foods',
    '✓ Imported Gnocchi successfully [Left out: wine (Riesling), comments (until soft), pictures of steps (Gnocchi.1.jpg)]',
    '✓ Imported Mint tea successfully',
    '✓ Other contents of the backup [Left out: Week.menu]',
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
  expect([recipes.Gnocchi!.extras, recipes['Mint tea']!.extras]).toEqual([
    { author: 'Ada' },
    { author: 'Grandmother' },
  ]);
  const foods = (await anna.client.foods.list({ query: { orderBy: 'name', orderDirection: 'asc' } })).items;
  expect(foods.map(({ name, label, aliases }) => [name, label?.name, ...aliases.map((alias) => alias.name)])).toEqual([
    ['egg', 'dairy'],
    ['floury potatoes', 'produce'],
    ['mint', 'produce', 'fresh mint'],
  ]);
  expect(seen(recipes['Mint tea']!)).toMatchObject({
    recipeYield: '2',
    ingredients: ['mint', '500 ml water'],
    steps: ['Steep mint in water.'],
    categories: ['Drinks'],
    hasPicture: false,
  });
});

test('a single file is accepted too', async () => {
  const { anna } = await world();
  const { recipes } = await migrated(anna, 'cooklang', new File(['Boil @water{}.'], 'Hot water.cook'));
  expect(seen(recipes['Hot water']!)).toMatchObject({ ingredients: ['water'], steps: ['Boil water.'] });
});

test('a folder import leaves out the same as a text import of its files', async () => {
  const { anna } = await world();
  const file =
    '>> wine: Riesling\n\nTake @?salt{=1%tsp} and boil @water{1%l} in two #pots{2} for ~tea{5%minutes}. [- my own -]\n';
  const { leftOut } = await anna.client.importing.preview({ body: { data: file } });
  const { recipes } = await anna.client.migrations.preview({
    form: { migrationType: 'cooklang', archive: new File([file], 'Tea.cook') },
  });
  const losses = recipes[0]!.losses.map(({ field, text }) => `${field}: ${text}`);
  expect(losses).toEqual([
    'wine: Riesling',
    'optional ingredients: salt',
    'fixed amounts: salt',
    'amounts and notes of cookware: 2 pots',
    'names of timers: tea',
    'comments: my own',
  ]);
  expect(leftOut).toContainEqual({ kind: 'unread', value: losses.join(', ') });
});

test('pictures are found by a file’s name and by its text', async () => {
  const { anna } = await world();
  const archive = await exported({
    'Soup.cook': '---\nimage: pictures/bowl.jpg\n---\nBoil @water{1%l}.',
    'pictures/bowl.jpg': await photo(),
    'Tea.cook': '---\nimage: gone.jpg\n---\nBoil @water{1%l}.',
  });
  const { entries, recipes } = await migrated(anna, 'cooklang', archive);
  expect(entries).toEqual([
    '✓ Imported Soup successfully',
    '✓ Imported Tea successfully [Left out: picture (gone.jpg)]',
  ]);
  expect([recipes.Soup!.image !== null, recipes.Tea!.image !== null]).toEqual([true, false]);
});
