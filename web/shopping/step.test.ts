import { expect, test } from 'vitest';
import { stepDown, stepOf } from './step.ts';

test('few things are counted one by one, grams in steps that one can weigh', () => {
  expect([0, 1.5, 12, 60, 500].map(stepOf)).toEqual([1, 1, 1, 10, 50]);
});

test('nothing goes below nothing', () => {
  expect([0.5, 1, 30, 600].map((quantity) => quantity + stepDown(quantity))).toEqual([0, 0, 20, 550]);
});
