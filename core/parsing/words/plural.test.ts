import { expect, test } from 'vitest';
import { pluralOf, singularOf } from './plural.ts';

test.each([
  ['red onions', 'red onion'],
  ['tomatoes', 'tomato'],
  ['bay leaves', 'bay leaf'],
  ['radishes', 'radish'],
  ['cherries', 'cherry'],
  ['cookies', 'cookie'],
  ['avocados', 'avocado'],
])('one of "%s" is "%s"', (many, one) => {
  expect(singularOf(many)).toBe(one);
});

test.each(['asparagus', 'couscous', 'molasses', 'swiss', 'ham on the bones', 'lentil', 'bus'])(
  '"%s" is no plain plural',
  (name) => {
    expect(singularOf(name)).toBe(null);
  },
);

test.each([
  ['shallot', 'shallots'],
  ['bay leaf', 'bay leaves'],
  ['cherry', 'cherries'],
  ['radish', 'radishes'],
  ['potato', 'potatoes'],
  ['glass', 'glasses'],
])('many of "%s" are "%s"', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});

test.each(['calf', 'halibut or cod', 'zucchini', 'peas'])('the plural of "%s" is not guessed', (name) => {
  expect(pluralOf(name)).toBe(null);
});
