import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exported, migrated, seen, zipped } from '../../tests/kit/migrate.ts';
import { world } from '../../tests/kit/world.ts';

test('markup of Paprika becomes words, and its trash is not imported but reported', async () => {
  const { anna } = await world();
  const pie = {
    name: 'Pie',
    ingredients: '*Crust*\n1 [recipe:Pie crust]\n2 _ripe_ apples\n[Fresh cream](https://food.example/cream)',
    directions: 'See [photo:1].\n\nMake the [recipe:Pie crust] *slowly*, as [shown here](https://food.example/pie).',
    notes: 'Half of {{ this }}.',
    in_trash: false,
  };
  const { entries, recipes } = await migrated(
    anna,
    'paprika',
    await exported({
      'Pie.paprikarecipe': gzipSync(JSON.stringify(pie)),
      'Old.paprikarecipe': gzipSync(JSON.stringify({ ...pie, name: 'Old', in_trash: true })),
      'Older.paprikarecipe': gzipSync(JSON.stringify({ ...pie, name: 'Older', inTrash: 1 })),
    }),
  );
  expect(entries).toEqual([
    '✓ Imported Pie successfully',
    '✓ Other contents of the backup [Left out: trash (2: Old, Older)]',
  ]);
  expect(seen(recipes.Pie!)).toMatchObject({
    ingredients: [['Crust', '1 Pie crust'], '2 ripe apples', 'Fresh cream (https://food.example/cream)'],
    steps: ['See (photo 1).', 'Make the Pie crust **slowly**, as [shown here](https://food.example/pie).'],
    notes: ['Half of this.'],
  });
});

test('templates of Tandoor in a step become the words of its ingredients', async () => {
  const { anna } = await world();
  const recipe = {
    name: 'Dough',
    steps: [
      {
        instruction:
          'Mix {{ ingredients[0] }} with {{ ingredients[1].food }} in {{ scale(2) }} bowls.{% if x %} Wait.{% endif %} {{ ingredients[9] }}{# Not for guests. #}Knead {{ ingredients[1].food|upper }} and {{ "salt" | default("sugar") | title }}, {{ scale(4)|round(1) }} times.',
        ingredients: [
          { food: { name: 'water' }, unit: { name: 'ml' }, amount: 300, order: 1 },
          { food: { name: 'flour' }, unit: { name: 'g' }, amount: 500, order: 0 },
        ],
      },
    ],
  };
  const inner = await zipped({ 'recipe.json': JSON.stringify(recipe) });
  const { recipes } = await migrated(anna, 'tandoor', await exported({ '1.zip': inner }));
  expect(seen(recipes.Dough!).steps).toEqual([
    'Mix 500 g flour with water in 2 bowls. Wait. Knead water and salt, 4 times.',
  ]);
});

test('values of an unusual type are still read', async () => {
  const { anna } = await world();
  const paprika = {
    Name: 'Soup &amp; bread',
    Ingredients: ['1 egg', '2 cups milk'],
    DIRECTIONS: ['Mix.', 'Cook.'],
    servings: 4,
    prepTime: 20,
    rating: '4',
    categories: 'Soups, Quick',
    notes: null,
    nutritionalInfo: { calories: 1 },
  };
  const { recipes } = await migrated(
    anna,
    'paprika',
    await exported({ 'a.paprikarecipe': gzipSync(`\uFEFF${JSON.stringify(paprika)}`) }),
  );
  expect(seen(recipes['Soup & bread']!)).toMatchObject({
    ingredients: ['1 egg', '2 cups milk'],
    steps: ['Mix.', 'Cook.'],
    recipeYield: '4',
    prepTime: '20 minutes',
    rating: 4,
    tags: ['Soups', 'Quick'],
  });
});

test.each([
  ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['Latin-1', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf8')],
])('a table in %s keeps its letters', async (_, encode) => {
  const { anna } = await world();
  const text =
    'sep=;\r\nTAGS;Extra;title;Ingredients;instructions\r\nfrench;x;Crêpes; "2 œufs, ""bio""\r\n3 cl crème";"Mélanger.\r\nCuire."\r\n';
  const table = new File([new Uint8Array(encode(text.replaceAll('œ', 'oe')))], 'box.csv');
  const { recipes } = await migrated(anna, 'myrecipebox', table);
  expect(seen(recipes.Crêpes!)).toMatchObject({
    ingredients: ['2 oeufs, "bio"', '3 cl crème'],
    steps: ['Mélanger.', 'Cuire.'],
    tags: ['french'],
  });
});

test('a row with too many cells keeps each field in its place', async () => {
  const { anna } = await world();
  const head = 'Title,Description,Url,Servings,Prep Time,Ingredients,Directions,Rating,Created At';
  const row = (title: string, description: string, more = '') =>
    `${title},${description},https://food.example/${title},4,10,1 egg,Mix.,4,2020-01-02${more}`;
  const rows = [
    row('One', 'Fine.'),
    row('Two', 'Hot, but not too hot.'),
    row('Three', 'Good.', ',,'),
    row('Four', 'Ok.', ',extra'),
  ];
  const { entries, recipes } = await migrated(anna, 'plantoeat', new File([[head, ...rows].join('\n')], 'a.csv'));
  expect(entries[3]).toBe('✓ Imported Four successfully [Left out: column 10 (extra)]');
  for (const [name, description] of [
    ['One', 'Fine.'],
    ['Two', 'Hot, but not too hot.'],
    ['Three', 'Good.'],
    ['Four', 'Ok.'],
  ] as const)
    expect(seen(recipes[name]!)).toMatchObject({
      description,
      orgURL: `https://food.example/${name}`,
      recipeYield: '4',
      prepTime: '10 minutes',
      ingredients: ['1 egg'],
      steps: ['Mix.'],
      rating: 4,
      dateAdded: '2020-01-02',
    });
});
