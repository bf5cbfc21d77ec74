import { expect, test } from 'vitest';
import { covers, sameNames } from './covers.ts';

test.each([
  ['Soup', 'Soup'],
  ['a\nb ', 'a\r\nb'],
  ['a b', ' a  b '],
  ['4', 4],
  [null, ''],
  [[], null],
  [{ id: 1, name: 'Soup' }, 'Soup'],
  [{ id: 1, text: 'Stir.' }, { text: 'Stir.' }],
  [[{ note: 'flour', quantity: 0 }], ['flour']],
  [{ public: true, locked: false }, { public: true }],
  [[{ unit: { id: 'x', name: 'gram' }, quantity: 2 }], [{ quantity: 2, unit: { name: 'gram' } }]],
])('%j says everything that %j says', (current, wanted) => {
  expect(covers(current, wanted)).toBe(true);
});

test.each([
  ['Soup', 'Stew'],
  [null, 'Soup'],
  ['Soup', null],
  [['a'], ['a', 'b']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [{ note: '' }, 'flour'],
  [{ public: true }, { public: false }],
  [true, false],
])('%j does not say what %j says', (current, wanted) => {
  expect(covers(current, wanted)).toBe(false);
});

test('organizers are the same in any order and case', () => {
  expect(sameNames([{ name: 'Quick' }, { name: 'Vegan' }], ['vegan', 'Quick'])).toBe(true);
  expect(sameNames([{ name: 'Quick' }], ['Quick', 'Vegan'])).toBe(false);
  expect(sameNames([], null)).toBe(true);
});
