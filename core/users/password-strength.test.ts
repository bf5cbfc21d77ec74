import { expect, test } from 'vitest';
import { levelOf, passwordScore } from './password-strength.ts';

test.each([
  ['', 0],
  ['abcde', 0],
  ['MyPassWord123!', 0],
  ['Lovage-soup-77', 0],
  // Six characters of one class, all different.
  ['abcdef', 30],
  // 5 + 2.5 + 5/3 + 1.25 + 1 + 5/6 for the same character.
  ['aaaaaa', 12],
  // Six characters of three classes.
  ['abcD12', 50],
  ['aB3$xyzw', 70],
])('%j scores %i', (password, score) => {
  expect(passwordScore(password)).toBe(score);
});

test('a score stays within its scale', () => {
  expect(passwordScore('aB3$cdefghijklmnopqrstuvwxyz')).toBe(100);
});

test.each([
  [0, 'weak'],
  [24, 'weak'],
  [25, 'good'],
  [50, 'strong'],
  [75, 'very_strong'],
  [100, 'very_strong'],
] as const)('%i is %s', (score, level) => {
  expect(levelOf(score)).toBe(level);
});
