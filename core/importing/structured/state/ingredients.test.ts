import { expect, test } from 'vitest';
import { parsePage } from '../../page/page.ts';
import { readEmbeddedState } from './embedded-state.ts';

type Line = readonly [amount: number | string, unit: string, food: string];

/** The lines that are read from the data of a page, given as amount, unit and food. */
function readLines(facts: object, lines: readonly (Line | object)[]): readonly string[] | undefined {
  const ingredients = lines.map((line) =>
    Array.isArray(line) ? { amount: line[0], unit: line[1], ingredient: { name: line[2] } } : line,
  );
  const recipe = { title: 'Tart', ...facts, ingredients, steps: ['Roll the dough.', 'Bake it for an hour.'] };
  const page = parsePage(`<script type="application/json">${JSON.stringify({ recipe })}</script>`);
  return readEmbeddedState(page)?.ingredientGroups?.[0]?.lines;
}

const OF_ONE: readonly Line[] = [
  [0.25, '', 'egg'],
  [12.5, 'g', 'butter'],
  [0.5, 'dl', 'cream'],
  [0.75, 'tbsp', 'sugar'],
  [50, 'g', 'flour'],
];
const OF_FOUR = ['1 egg', '50 g butter', '2 dl cream', '3 tbsp sugar', '200 g flour'];

test.each([{ servings: 4 }, { serving_size: 4 }, { numberOfServings: '4' }, { portions: '4 portions' }, { serves: 4 }])(
  'amounts of one serving are multiplied by %o',
  (facts) => {
    expect(readLines(facts, OF_ONE)).toEqual(OF_FOUR);
  },
);

test('amounts of one serving may be texts with a decimal comma', () => {
  const lines = OF_ONE.map(([amount, unit, food]): Line => [String(amount).replace('.', ','), unit, food]);
  expect(readLines({ servings: 4 }, lines)).toEqual(OF_FOUR);
});

test('amounts whose name says that they are for one serving are multiplied even if they are round', () => {
  expect(readLines({ servings: 3 }, [{ amountPerServing: 100, unit: 'g', name: 'flour' }])).toEqual(['300 g flour']);
});

test.each<[string, object, readonly Line[]]>([
  ['without a number of servings', {}, OF_ONE],
  ['that would stay odd', { servings: 3 }, OF_ONE],
  [
    'of a recipe with half lemons and onions',
    { servings: 2 },
    [
      [0.5, '', 'lemon'],
      [0.5, '', 'onion'],
      [0.5, '', 'cucumber'],
      [0.5, 'pcs', 'mango'],
      [250, 'g', 'prawns'],
    ],
  ],
  [
    'in cups and spoons',
    { servings: 4 },
    [
      [0.25, 'cup', 'sugar'],
      [0.75, 'cup', 'flour'],
      [0.25, 'tsp', 'salt'],
      [1.5, 'tbsp', 'oil'],
      [2, '', 'eggs'],
    ],
  ],
  [
    'of all servings',
    { servings: 4 },
    [
      [2, '', 'carrots'],
      [500, 'g', 'beef'],
      [0.5, 'l', 'stock'],
    ],
  ],
])('amounts %s stay as they are', (_, facts, lines) => {
  const asGiven = lines.map((line) => line.filter((part) => part !== '').join(' '));
  expect(readLines(facts, lines)).toEqual(asGiven);
});

const CARROT = { name_singular: 'carrot', name_plural: 'carrots' };
const STALK = { name_singular: 'stalk', name_plural: 'stalks' };

test.each([
  ['2 carrots', { amount: 2, unit: { name: 'pcs' }, ingredient: CARROT }],
  ['1 carrot', { amount: 1, unit: null, ingredient: CARROT }],
  ['2 stalks celery', { amount: 2, unit: STALK, ingredient: { name: 'celery' } }],
  ['1 stalk celery', { amount: 1, unit: STALK, ingredient: { name: 'celery' } }],
  ['300 g carrots', { amount: 300, unit: 'g', ingredient: CARROT, ingredient_inflection: 'plural' }],
  ['300 g carrot', { amount: 300, unit: 'g', ingredient: CARROT, ingredient_inflection: 'singular' }],
  ['200 g flour', { amount: 200, unit: 'g', ingredient: { name: 'flour', pluralName: 'flours' } }],
  ['3 mangos', { amount: '3', unit: '', name: 'mango', name_plural: 'mangos' }],
  ['salt', { amount: null, unit: { name: 'bunch' }, ingredient: { name: 'salt' } }],
])('"%s" has the form that fits its amount', (line, item) => {
  expect(readLines({}, [item])).toEqual([line]);
});
