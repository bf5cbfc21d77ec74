import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exported, migrated, photo, seen } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

const goulash = async () => ({
  uid: 'A1B2',
  hash: 'c3d4',
  name: 'Goulash',
  description: 'From Szeged.',
  ingredients: '1 kg beef\n3 onions\n\nDumplings:\n200 g flour',
  directions: '1. Brown the beef.\n\n2. Add onions\nand stew for 2 hours.\n\n3. Serve.',
  notes: 'Better the next day.',
  source: "Aunt Ilona's kitchen",
  source_url: 'https://food.example/goulash',
  prep_time: '20 min',
  cook_time: '2 hours',
  total_time: '',
  servings: '6 servings',
  difficulty: 'Medium',
  rating: 4,
  categories: ['Stews', 'Hungarian'],
  nutritional_info: 'Calories: 520 kcal, Fat: 21 g\nContains celery',
  created: '2021-11-07 10:15:00',
  photo: 'a.jpg',
  photo_data: Buffer.from(await photo()).toString('base64'),
  photos: [{ filename: 'b.jpg', name: '1', data: 'AAAA' }],
});

const packed = (recipe: object) => gzipSync(JSON.stringify(recipe));

test('each member is a recipe with its embedded picture', async () => {
  const { anna } = await world();
  const archive = await exported(
    {
      'Goulash.paprikarecipe': packed(await goulash()),
      'Torn.paprikarecipe': packed(await goulash()).subarray(0, 40),
      'Plain.paprikarecipe': 'not even compressed',
      'Tea.paprikarecipe': packed({ name: 'Tea', directions: 'Steep.\nPour.', photo_data: 'bm8gcGljdHVyZQ==' }),
    },
    'My Recipes.paprikarecipes',
  );
  const { status, entries, recipes } = await migrated(anna, 'paprika', archive);
  expect([status, Object.keys(recipes).sort()]).toEqual(['partial', ['Goulash', 'Tea']]);
  expect(entries).toEqual([
    '✓ Imported Goulash successfully [Left out: photos (1)]',
    "✗ Failed to import Torn [Its file is damaged or not in this app's format.]",
    "✗ Failed to import Plain [Its file is damaged or not in this app's format.]",
    '✓ Imported Tea successfully [Left out: picture]',
  ]);
  expect(recipes.Goulash!.createdAt).toBe('2021-11-07T12:00:00.000Z');
  expect(recipes.Goulash!.extras).toEqual({ source: "Aunt Ilona's kitchen", difficulty: 'Medium' });
  expect(seen(recipes.Goulash!)).toEqual({
    name: 'Goulash',
    description: 'From Szeged.',
    recipeYield: '6 servings',
    prepTime: '20 min',
    performTime: '2 hours',
    totalTime: null,
    orgURL: 'https://food.example/goulash',
    dateAdded: '2021-11-07',
    rating: 4,
    ingredients: ['1 kg beef', '3 onions', ['Dumplings', '200 g flour']],
    steps: ['Brown the beef.', 'Add onions\nand stew for 2 hours.', 'Serve.'],
    notes: ['Better the next day.', 'Contains celery'],
    categories: [],
    tags: ['Stews', 'Hungarian'],
    tools: [],
    nutrition: { calories: '520', fatContent: '21' },
    hasPicture: true,
  });
  expect(seen(recipes.Tea!)).toMatchObject({ steps: ['Steep.', 'Pour.'], hasPicture: false });
});

test('a recipe that was exported alone is accepted too', async () => {
  const { anna } = await world();
  const alone = new File([packed({ name: 'Tea', directions: 'Steep.' })], 'Tea.paprikarecipe');
  expect(Object.keys((await migrated(anna, 'paprika', alone)).recipes)).toEqual(['Tea']);
});

test('an archive with only deleted recipes is refused with that reason', async () => {
  const { anna } = await world();
  const archive = await exported({
    'Tea.paprikarecipe': packed({ name: 'Tea', directions: 'Steep.', in_trash: true }),
  });
  const { error } = await anna.client.try.migrations.create({ form: { migrationType: 'paprika', archive } });
  expect([error?.status, error?.code]).toEqual([400, 'migrations.only_trash']);
});
