import { expect, test } from 'vitest';
import { askedWords } from './facets.ts';

const chosen = [{ name: 'Soup' }, { name: 'Stew' }, { name: 'Bread' }];

test('any of several values are joined by "or", all of them by "and"', () => {
  expect(askedWords({ chosen, isAll: false }, 'en-US')).toBe('Soup, Stew, or Bread');
  expect(askedWords({ chosen, isAll: true }, 'en-US')).toBe('Soup, Stew, and Bread');
});

test('the words are in the reader’s language', () => {
  expect(askedWords({ chosen: chosen.slice(0, 2), isAll: true }, 'de-DE')).toBe('Soup und Stew');
});

test('a single value needs no joining word', () => {
  expect(askedWords({ chosen: chosen.slice(0, 1), isAll: true }, 'en-US')).toBe('Soup');
});
