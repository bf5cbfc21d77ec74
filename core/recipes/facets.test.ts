import { expect, test } from 'vitest';
import { askedWords } from './facets.ts';

const chosen = [{ name: 'Soup' }, { name: 'Stew' }, { name: 'Bread' }];

test('any of several things are joined by or, all of them by and', () => {
  expect(askedWords({ chosen, isAll: false }, 'en-US')).toBe('Soup, Stew, or Bread');
  expect(askedWords({ chosen, isAll: true }, 'en-US')).toBe('Soup, Stew, and Bread');
});

test('the words follow the language', () => {
  expect(askedWords({ chosen: chosen.slice(0, 2), isAll: true }, 'de-DE')).toBe('Soup und Stew');
});

test('one thing stands alone', () => {
  expect(askedWords({ chosen: chosen.slice(0, 1), isAll: true }, 'en-US')).toBe('Soup');
});
