import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test.each([
  ['soup', 'soup'],
  [null, ''],
  [{ ratingValue: 4.5 }, 'ratingValue 4.5'],
  [{ average: 4.8, count: 311 }, 'average 4.8, count 311'],
  [{ url: 'https://food.example/1.jpg' }, 'https://food.example/1.jpg'],
  [{ title: null, lines: ['1 egg', 'salt'] }, '1 egg; salt'],
  [{ title: 'Sauce', steps: [{ text: 'Stir.' }, { text: 'Serve.' }] }, 'Sauce: Stir.; Serve.'],
  [{}, ''],
  [{ note: '', count: 0 }, 'count 0'],
])('data is told without braces: %j', (value, text) => {
  expect(inWords(value)).toBe(text);
});
