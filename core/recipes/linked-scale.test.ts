import { expect, test } from 'vitest';
import { linkedFactor, withFactor } from './linked-scale.ts';

const params = (text: string) => new URLSearchParams(text);

test.each([
  ['servings=6', '4 servings', 1.5],
  ['servings=2', 'Serves 4–6', 0.5],
  ['scale=2', '4 servings', 2],
  ['scale=1/2', null, 0.5],
  ['scale=0,5', '1 loaf', 0.5],
  ['servings=6', 'one loaf', 1],
  ['servings=6&scale=3', 'one loaf', 3],
  ['', '4 servings', 1],
  ['scale=0', '4', 1],
  ['scale=-2', '4', 1],
  ['scale=1e9', '4', 1],
  ['servings=1e-9', '4', 1],
  ['servings=½', '4', 0.125],
  ['scale=NaN&servings=Infinity', '4', 1],
  ['servings=', '4', 1],
])('%s of a recipe for %s is %d times the recipe', (link, recipeYield, factor) => {
  expect(linkedFactor(params(link), recipeYield)).toBe(factor);
});

test.each([
  ['4 servings', 1 / 3],
  ['4 servings', 2.25],
  [null, 1 / 3],
])('a link with the scale of a recipe for %s opens it with that scale', (recipeYield, factor) => {
  const link = withFactor(params('cook=true'), recipeYield, factor);
  expect(link.get('cook')).toBe('true');
  expect(linkedFactor(link, recipeYield)).toBeCloseTo(factor, 3);
});

test('a link without a scale has no parameter for it', () => {
  expect(withFactor(params('servings=8&scale=2'), '4 servings', 1).toString()).toBe('');
});
