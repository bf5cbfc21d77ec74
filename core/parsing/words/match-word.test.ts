import { expect, test } from 'vitest';
import { foodMatcher, unitMatcher } from './match-word.ts';

const foods = foodMatcher(
  new Map([
    ['creme fraiche', 'creme'],
    ['tomato', 'tomato'],
    ['berry', 'berry'],
    ['plain flour', 'plain'],
    ['bread flour', 'bread'],
  ]),
);

test('a food is found regardless of case, accents and number, and with one typing error', () => {
  expect(foods.find('Crème Fraîche')).toBe('creme');
  expect(foods.find('tomatoes')).toBe('tomato');
  expect(foods.find('berries')).toBe('berry');
  expect(foods.find('plain fluor')).toBeNull();
  expect(foods.find('plain flour')).toBe('plain');
  expect(foods.find('plain flours')).toBe('plain');
  expect(foods.find('creme fraich')).toBe('creme');
});

test('a word that is too different is not found', () => {
  expect(foods.find('rye flour')).toBeNull();
  expect(foods.find('potato')).toBeNull();
  expect(foods.find('')).toBeNull();
});

test('a unit is found by its words in the language of the line, never by words for another unit', () => {
  const units = unitMatcher(
    new Map([
      ['tablespoon', 'spoon'],
      ['handful', 'hand'],
    ]),
  );
  expect(units.find('EL', 'tablespoon', 'de')).toBeNull();
  expect(units.find('tbsp', null, 'en')).toBe('spoon');
  expect(units.find('tabelspoon', null, 'en')).toBe('spoon');
  expect(units.find('teaspoon', null, 'en')).toBeNull();
});

test('a short word that means another unit in this household finds nothing', () => {
  const names = new Map([['cup', 'cup']]);
  const units = unitMatcher(
    new Map([
      ['cup', 'cup'],
      ['c', 'cup'],
      ['cs', 'cup'],
    ]),
    (id) => names.get(id),
  );
  expect(units.find('cuillères à soupe', 'tablespoon', 'fr')).toBeNull();
  expect(units.find('cs', 'tablespoon', 'fr')).toBe('cup');
  expect(units.find('tbsp', 'tablespoon', 'en')).toBeNull();
});
