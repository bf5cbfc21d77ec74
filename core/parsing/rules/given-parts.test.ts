import { describe, expect, test } from 'vitest';
import { lineOfParts } from './given-parts.ts';

const parts = (input: string, amount: string, unit: string, food: string) => {
  const line = lineOfParts(input, { amount, unit, food });
  return [line.quantity, line.quantityMax, line.unit, line.food, line.note];
};

describe('parts that the line contains', () => {
  test.each([
    ['2 cups of flour, sifted', '2', 'cups', 'flour', [2, null, 'cups', 'flour', 'sifted']],
    [
      '1 (14 ounce) can diced tomatoes, drained',
      '1',
      'can',
      'diced tomatoes',
      [1, null, 'can', 'diced tomatoes', '14 ounce, drained'],
    ],
    ['500g Mehl', '500', 'g', 'Mehl', [500, null, 'g', 'Mehl', '']],
    ['1 1/2–2 EL Öl (nativ)', '1 1/2–2', 'EL', 'Öl', [1.5, 2, 'EL', 'Öl', 'nativ']],
    ['½ a lemon', '½', '', 'lemon', [0.5, null, null, 'lemon', 'a']],
    ['half a lemon', 'half a', '', 'lemon', [0.5, null, null, 'lemon', '']],
    ['two dozen Oysters', 'two dozen', '', 'oysters', [24, null, null, 'Oysters', '']],
    ['salt to taste', '', '', 'salt', [null, null, null, 'salt', 'to taste']],
    ['大さじ2 醤油', '2', '大さじ', '醤油', [2, null, '大さじ', '醤油', '']],
    ['1 can can beans', '1', 'can', 'can beans', [1, null, 'can', 'can beans', '']],
  ])('%s', (input, amount, unit, food, expected) => {
    expect(parts(input, amount, unit, food)).toEqual(expected);
  });
});

describe('text that is not in the line is not a part', () => {
  test.each([
    ['a food that is none of its words', '2 cups flour', '2', 'cups', 'wheat flour'],
    ['an amount that it does not have', '2 cups flour', '3', 'cups', 'flour'],
    ['half of its number', '250 g flour', '50', 'g', 'flour'],
    ['half of its word', '2 buttermilk', '2', '', 'milk'],
    ['an amount that is no number', 'some flour', 'some', '', 'flour'],
    ['a unit in another language', '2 EL Öl', '2', 'tablespoons', 'Öl'],
    ['no food at all', '2 cups', '2', 'cups', ''],
    ['a unit without an amount', 'a pinch of salt', '', 'pinch', 'salt'],
    ['a part twice', '1 egg', '1', 'egg', 'egg'],
  ])('%s', (_, input, amount, unit, food) => {
    expect(parts(input, amount, unit, food)).toEqual([null, null, null, '', input]);
  });
});
