import { expect, test } from 'vitest';
import { yieldNumbersOf, yieldToStore, yieldWithNumbers } from './yield-numbers.ts';

test.each([
  ['cookies', 12, 4, '12 cookies'],
  ['cookies', 0, 4, 'cookies'],
  ['', 0, 4, '4'],
  ['', 2.5, 4, '2.5'],
  ['4 servings', 0, 4, '4 servings'],
  ['12 cookies', 12, 4, '12 cookies'],
  ['', undefined, null, ''],
  ['cookies', 'many', -1, 'cookies'],
])('a yield of %j, %j and %j servings reads %j', (text, quantity, servings, whole) => {
  expect(yieldWithNumbers({ text, quantity, servings })).toBe(whole);
});

test.each([
  [
    'a changed number of servings scales the text',
    '4 servings',
    { recipeYield: '4 servings', recipeServings: 6 },
    '6 servings',
  ],
  ['a range is scaled as a whole', 'Serves 4-6', { recipeYield: 'Serves 4-6', recipeServings: 8 }, 'Serves 8-12'],
  [
    'a changed text wins over the servings',
    '4 servings',
    { recipeYield: '8 servings', recipeServings: 4 },
    '8 servings',
  ],
  ['a text that is removed stays removed', '4 servings', { recipeYield: '', recipeServings: 4 }, null],
  ['servings replace a text that is removed', '4 servings', { recipeYield: null, recipeServings: 6 }, '6'],
  ['no servings change nothing', '4 servings', { recipeYield: '4 servings', recipeServings: 0 }, '4 servings'],
  [
    'the number of a yield comes before its word',
    null,
    { recipeYield: 'cookies', recipeYieldQuantity: 12 },
    '12 cookies',
  ],
  ['servings alone are a yield', null, { recipeServings: 4 }, '4'],
  ['a word without a number stays', 'a few', { recipeYield: 'a few', recipeServings: 4 }, 'a few'],
  ['nothing is no yield', null, {}, null],
])('%s', (_, stored, sent, text) => {
  expect(yieldToStore(sent, stored)).toBe(text);
});

test.each([
  ['Serves 4', 4],
  ['12 cookies', 12],
  ['a few', 0],
  [null, 0],
])('%j has %d servings', (text, recipeServings) => {
  expect(yieldNumbersOf(text)).toEqual({ recipeServings, recipeYieldQuantity: 0 });
});
