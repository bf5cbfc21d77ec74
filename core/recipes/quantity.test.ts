import { expect, test } from 'vitest';
import { formatQuantity } from './quantity.ts';

test.each([
  [1.5, '1 ½'],
  [0.25, '¼'],
  [0.333, '⅓'],
  [0.667, '⅔'],
  [3, '3'],
  [2.0001, '2'],
  [0.1, '⅒'],
  [5 / 7, '⁵⁄₇'],
  [1000, '1,000'],
  [0, ''],
  [null, ''],
])('%s reads %j', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text);
});

test('an amount smaller than every fraction stays a decimal instead of vanishing', () => {
  expect(formatQuantity(0.01)).toBe('0.01');
});

test('units without fractions keep decimals, in the locale’s digits', () => {
  expect(formatQuantity(12.3456, { fractions: false })).toBe('12.346');
  expect(formatQuantity(1234.5, { fractions: false, locale: 'de-DE' })).toBe('1.234,5');
});

test('the API has fractions up to 32 with superscript and subscript digits', () => {
  expect(formatQuantity(1.5, { style: 'wire', maxDenominator: 32 })).toBe('1 ¹/₂');
  expect(formatQuantity(3 / 32, { style: 'wire', maxDenominator: 32 })).toBe('³/₃₂');
});
