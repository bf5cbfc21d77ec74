import { expect, test } from 'vitest';
import { withoutOrdinals } from './step-numbers.ts';

test('numbers that number the lines are removed', () => {
  expect(withoutOrdinals(['1. Mix.', '2) Bake.'])).toEqual(['Mix.', 'Bake.']);
  expect(withoutOrdinals(['Schritt 1: Rühren.', 'Schritt 2: Backen.'])).toEqual(['Rühren.', 'Backen.']);
});

test('numbers without punctuation are removed only if the page shows them separately', () => {
  const lines = ['1Mix.', '2Bake.'];
  expect(withoutOrdinals(lines)).toEqual(lines);
  expect(withoutOrdinals(lines, true)).toEqual(['Mix.', 'Bake.']);
});

test('other numbers at the start of lines stay', () => {
  for (const lines of [['1. Mix.'], ['1. Mix.', 'Bake.'], ['2 eggs go in.', '1 more follows.']]) {
    expect(withoutOrdinals(lines, true)).toEqual(lines);
  }
});
