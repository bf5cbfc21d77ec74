import { expect, test } from 'vitest';
import { ruleLine } from '../rules/rule-line.ts';
import { numberWord } from './number-words.ts';

test.each([
  ['thirteen', 13],
  ['Sixteen', 16],
  ['nineteen', 19],
  ['forty', 40],
  ['onion', null],
])('the number that a word says: %s', (word, value) => {
  expect(numberWord(word)).toBe(value);
});

test('a line may start with a number in words', () => {
  expect(ruleLine('Fourteen large shrimp', 'en')).toMatchObject({ quantity: 14, food: 'shrimp' });
});
