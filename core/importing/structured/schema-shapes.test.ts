import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';

const SOUP = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 l stock'],
  recipeInstructions: ['Slice.', 'Simmer.'],
};

const read = (recipe: object | string) =>
  extractRecipe(
    `<html><body><script type="application/ld+json">${
      typeof recipe === 'string' ? recipe : JSON.stringify(recipe)
    }</script></body></html>`,
    { url: 'https://kitchen.example/soup/' },
  );

const readIngredients = (recipeIngredient: unknown) => read({ ...SOUP, recipeIngredient })?.ingredientGroups;
const stepsOf = (recipeInstructions: unknown) =>
  read({ ...SOUP, recipeInstructions })?.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text));

test.each([
  ['a list in a list', [['2 leeks'], ['1 l stock']]],
  ['a JSON-LD list', { '@list': ['2 leeks', '1 l stock'] }],
  ['values with a language', [{ '@value': '2 leeks', '@language': 'en' }, { '@value': '1 l stock' }]],
  ['an object numbered like a list', { 0: '2 leeks', 1: '1 l stock' }],
  ['one text with line feeds', '2 leeks\n1 l stock'],
  ['one text with an HTML list', '<ul><li>2 leeks</li><li>1 l stock</li></ul>'],
  [
    'quantities of their own',
    [
      { '@type': 'HowToSupply', name: 'leeks', requiredQuantity: 2 },
      { '@type': 'PropertyValue', name: 'stock', value: { '@type': 'QuantitativeValue', value: 1, unitText: 'l' } },
    ],
  ],
])('ingredients are read from %s', (_, ingredients) => {
  expect(readIngredients(ingredients)).toEqual([{ title: null, lines: ['2 leeks', '1 l stock'] }]);
});

test('a single text is split where quantities follow a comma, and nowhere else', () => {
  expect(readIngredients('2 leeks, sliced, 1 l stock, 1,5 kg potatoes')).toEqual([
    { title: null, lines: ['2 leeks, sliced', '1 l stock', '1,5 kg potatoes'] },
  ]);
  expect(readIngredients('1 pie crust, 9 inch')).toEqual([{ title: null, lines: ['1 pie crust, 9 inch'] }]);
});

test('named lists of ingredients are groups', () => {
  const groups = readIngredients([
    { '@type': 'HowToSection', name: 'Broth:', itemListElement: ['2 leeks', '1 l stock'] },
    { '@type': 'ItemList', name: 'Topping', itemListElement: [{ '@type': 'ListItem', name: 'chives' }] },
  ]);
  expect(groups).toEqual([
    { title: 'Broth', lines: ['2 leeks', '1 l stock'] },
    { title: 'Topping', lines: ['chives'] },
  ]);
});

test.each([
  ['numbers before them', ['1. Slice.', '2. Simmer.']],
  ['words and numbers before them', ['Step 1: Slice.', 'Step 2: Simmer.']],
  ['names that are numbers', [{ '@type': 'HowToStep', name: 'Step 1', text: 'Slice.' }, { text: 'Simmer.' }]],
  ['an object numbered like a list', { 0: { text: 'Slice.' }, 1: { text: 'Simmer.' } }],
  [
    'positions in another order',
    {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 2, item: { text: 'Simmer.' } },
        { '@type': 'ListItem', position: 1, item: { text: 'Slice.' } },
      ],
    },
  ],
])('steps are read from %s', (_, steps) => {
  expect(stepsOf(steps)).toEqual(['Slice.', 'Simmer.']);
});

test('a number that belongs to the text stays', () => {
  expect(stepsOf(['1 egg goes in first.', '3 minutes later it is done.'])).toEqual([
    '1 egg goes in first.',
    '3 minutes later it is done.',
  ]);
});

test('names with any prefix and in any case are understood', () => {
  const recipe = read({
    '@type': 'https://schema.org/Recipe',
    'https://schema.org/name': 'Leek soup',
    'schema:recipeIngredient': ['2 leeks'],
    RecipeInstructions: ['Simmer.'],
  });
  expect(recipe?.name).toBe('Leek soup');
  expect(recipe?.ingredientGroups[0]?.lines).toEqual(['2 leeks']);
  expect(recipe?.stepGroups[0]?.steps).toEqual([{ text: 'Simmer.' }]);
});

test('a block whose quotes were escaped is read', () => {
  expect(read(JSON.stringify(SOUP).replaceAll('"', '&quot;'))?.name).toBe('Leek soup');
});

test('pictures are found in a list written as text and inside another picture', () => {
  const picture = 'https://kitchen.example/soup.jpg';
  for (const image of [
    `["${picture}"]`,
    `${picture}, ${picture}`,
    { '@list': [picture] },
    { image: { url: picture } },
  ]) {
    expect(read({ ...SOUP, image })?.imageUrls).toEqual([picture]);
  }
});

test('ranges, numbers with a separator and zero are what they mean', () => {
  const recipe = read({
    ...SOUP,
    recipeYield: { '@type': 'QuantitativeValue', minValue: 4, maxValue: 6, unitText: 'bowls' },
    prepTime: { '@type': 'Duration', minValue: 'PT10M', maxValue: 'PT20M' },
    aggregateRating: { ratingValue: '4,5', bestRating: '5', ratingCount: '1,234' },
  });
  expect(recipe).toMatchObject({ yield: '4–6 bowls', prepMinutes: 20, rating: { average: 4.5, best: 5, count: 1234 } });
  expect(read({ ...SOUP, recipeYield: '0' })?.yield).toBeNull();
});

test('an author is a name, not a reference or an address', () => {
  expect(read({ ...SOUP, author: [{ '@id': '#somebody' }, { name: 'Anna' }] })?.author).toBe('Anna');
  expect(read({ ...SOUP, author: 'https://kitchen.example/anna' })?.author).toBeNull();
});

test('nutrition is assembled from its parts, with schema.org names and without labels', () => {
  const nutrition = [{ calories: 'Calories: 250', protein: '5 g' }, { carbs: '20 g' }];
  expect(read({ ...SOUP, nutrition })?.nutrition).toEqual({
    calories: '250',
    proteinContent: '5 g',
    carbohydrateContent: '20 g',
  });
});

test('if two recipes are equally complete, the one in the page’s title is read', () => {
  const data = [{ ...SOUP, name: 'Croutons' }, SOUP];
  const recipe = extractRecipe(
    `<title>Leek soup – Kitchen</title><script type="application/ld+json">${JSON.stringify(data)}</script>`,
  );
  expect(recipe?.name).toBe('Leek soup');
});

test.each([
  [{ ratingValue: 8, bestRating: 10 }, 8, 10],
  [{ ratingValue: '8,5', bestRating: { '@value': '10' } }, 8.5, 10],
  [{ ratingValue: '8/10' }, 8, 10],
  [{ ratingValue: '87 %' }, 87, 100],
  [{ ratingValue: 4.2 }, 4.2, null],
])('the rating %j has its scale', (aggregateRating, average, best) => {
  expect(read({ ...SOUP, aggregateRating })?.rating).toEqual({ average, best, count: null });
});

test('tips among the steps are notes, and the tools of a step are none of it', () => {
  const recipe = read({
    ...SOUP,
    recipeInstructions: [
      {
        '@type': 'HowToStep',
        itemListElement: [
          { '@type': 'HowToDirection', text: 'Slice.' },
          { '@type': 'HowToTip', text: 'Wash first.' },
        ],
      },
      { '@type': 'HowToTip', text: 'Keep the lid on.' },
      { '@type': 'HowToStep', text: 'Simmer.' },
    ],
  });
  expect(recipe?.stepGroups).toEqual([{ title: null, steps: [{ text: 'Slice.' }, { text: 'Simmer.' }] }]);
  expect(recipe?.notes).toEqual(['Wash first.', 'Keep the lid on.']);
});

test('a guide whose supplies have amounts is a recipe', () => {
  const guide = {
    '@type': 'HowTo',
    name: 'Leek soup',
    supply: [{ '@type': 'HowToSupply', name: 'leeks', requiredQuantity: '200 g' }, '1 l stock'],
    tool: [{ '@type': 'HowToTool', name: 'Pot' }],
    step: [{ '@type': 'HowToStep', text: 'Simmer.' }],
  };
  expect(read(guide)).toMatchObject({
    name: 'Leek soup',
    ingredientGroups: [{ title: null, lines: ['200 g leeks', '1 l stock'] }],
    stepGroups: [{ title: null, steps: [{ text: 'Simmer.' }] }],
    tools: ['Pot'],
  });
  expect(read({ ...guide, name: 'Changing a tyre', supply: ['A new tyre', 'Grease'] })).toBeNull();
});
