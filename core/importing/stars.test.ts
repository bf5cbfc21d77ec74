import { expect, test } from 'vitest';
import { starsOf } from './stars.ts';

test.each([
  [4.5, null, 4.5],
  [4.666, 5, 4.666],
  [8, 10, 4],
  [87, 100, 4.35],
  [3, 4, 3.75],
  [0.5, 1, 2.5],
])('a rating of %s out of %s becomes %s stars', (average, best, stars) => {
  expect(starsOf({ average, best, count: null })).toBe(stars);
});

test.each([
  [0, null],
  [-1, 5],
  [9, null],
  [11, 10],
  [3, 0],
])('a rating of %s out of %s is none', (average, best) => {
  expect(starsOf({ average, best, count: 3 })).toBeNull();
});

test('a page without a rating gives no stars', () => {
  expect(starsOf(null)).toBeNull();
});
