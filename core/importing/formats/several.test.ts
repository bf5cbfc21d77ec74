import { describe, expect, test } from 'vitest';
import { readAny } from './read-any.ts';
import { textsOfRecipes } from './several.ts';

const notes = `Leek soup

Ingredients
2 leeks
1 l stock

Method
1. Cut the leeks and soften them in butter.
2. Add the stock and simmer for 20 minutes.


Apple cake
Serves 12

Ingredients
250 g butter
4 eggs
1 kg apples

Method
Beat butter and eggs.
Cover with apples and bake for 50 minutes.

Onion tart

A tart of my aunt, who made it every Sunday.

Ingredients:
1 kg onions
200 g bacon

Directions:
Fry the onions and the bacon.
Bake for 30 minutes.`;

const markdown = notes
  .replace(/^(Leek soup|Apple cake|Onion tart)$/gm, '# $1')
  .replace(/^(Ingredients|Method|Directions):?$/gm, '## $1');
const german = `Lauchsuppe

Zutaten
2 Stangen Lauch
1 l Brühe

Zubereitung
Lauch schneiden.
20 Minuten kochen.

Apfelkuchen

Zutaten
250 g Butter
4 Eier

Zubereitung
Butter und Eier schlagen.
50 Minuten backen.`;

const read = (text: string) =>
  textsOfRecipes(text).map((one) => {
    const recipe = readAny(one)!;
    return [
      recipe.name,
      recipe.ingredientGroups.flatMap(({ lines }) => lines).length,
      recipe.stepGroups.flatMap(({ steps }) => steps).length,
    ];
  });

describe('several recipes in a text', () => {
  test.each([
    ['a note', notes],
    ['Markdown', markdown],
    ['a file with the line breaks of Windows', notes.replace(/\n/g, '\r\n')],
    ['a document with headings', notes.replace(/^(Ingredients|Method|Directions|Onion tart):?$/gm, '== $1 ==')],
  ])('of %s are one each', (_, text) => {
    expect(read(text)).toEqual([
      ['Leek soup', 2, 2],
      ['Apple cake', 3, 2],
      ['Onion tart', 2, 2],
    ]);
  });

  test('are told apart in other languages', () => {
    expect(read(german)).toEqual([
      ['Lauchsuppe', 2, 2],
      ['Apfelkuchen', 2, 2],
    ]);
  });

  test('that are sent as one: the first is read, and the others are named', () => {
    const recipe = readAny(notes)!;
    expect(recipe.ingredientGroups).toEqual([{ title: null, lines: ['2 leeks', '1 l stock'] }]);
    expect(recipe.others).toEqual(['Apple cake', 'Onion tart']);
  });
});

describe('a text of one recipe', () => {
  test.each([
    ['with a component of its own', german.replace('Apfelkuchen', 'Vanillesoße')],
    ['with a part that is for something', german.replace('Apfelkuchen', 'Für den Teig')],
    ['whose second ingredients have no title', german.replace('Apfelkuchen\n\n', '')],
    [
      'with two lists and one method',
      'Soup\n\nIngredients\n2 leeks\n\nTo serve\n\nIngredients\nBread\n\nMethod\nCook.',
    ],
    ['as a page', `<p>${notes}</p>`],
    ['that mentions MealMaster', 'Soup of MealMaster fame\n\nIngredients\n2 leeks\n\nMethod\nCook.'],
  ])('%s stays whole', (_, text) => {
    expect(textsOfRecipes(text)).toEqual([text]);
  });

  test('of thousands of headings is split in a moment', () => {
    for (const text of [
      'Ingredients\n'.repeat(60_000),
      'Method\n\nCake\n'.repeat(30_000),
      '\n'.repeat(900_000),
      'Ingredients\nMethod\n'.repeat(40_000),
    ])
      expect(textsOfRecipes(text).length).toBe(1);
  });
});
