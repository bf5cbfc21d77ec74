import { expect, test } from 'vitest';
import { stepScale } from './servings-step.ts';

const steps = (by: readonly (1 | -1)[], recipeYield: string | null) =>
  by.reduce<number>((scale, step) => stepScale(scale, step, recipeYield), 1);

test('one serving at a time', () => {
  expect(steps([1, 1], '4 servings')).toBe(1.5);
  expect(steps([-1], '4 servings')).toBe(0.75);
});

test('going up and down again returns to the same number', () => {
  expect(steps([1, 1, 1, -1, -1, -1], '7 people')).toBe(1);
});

test('one serving remains', () => {
  expect(steps([-1, -1, -1, -1], '2 servings')).toBe(0.5);
});

test('without servings the amounts grow in halves', () => {
  expect(steps([1], null)).toBe(1.5);
  expect(steps([-1, -1], 'one loaf')).toBe(0.5);
});
