import { expect, test } from 'vitest';
import { stepDown, stepUp } from './amount-step.ts';

test('small numbers are counted one by one, and grams in steps that can be weighed', () => {
  expect([0, 1.5, 12, 60, 500].map(stepUp)).toEqual([1, 1, 1, 10, 50]);
});

test('an amount never falls below zero', () => {
  expect([0.5, 1, 30, 600].map((quantity) => quantity + stepDown(quantity))).toEqual([0, 0, 20, 550]);
});

test.each([1, 19, 20, 30, 90, 100, 150, 1000])('adding a step to %d and removing it changes nothing', (quantity) => {
  const more = quantity + stepUp(quantity);
  expect(more + stepDown(more)).toBe(quantity);
});
