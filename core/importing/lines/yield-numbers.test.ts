import { expect, test } from 'vitest';
import { yieldWithNumbers } from './yield-numbers.ts';

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
