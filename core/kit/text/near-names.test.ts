import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const RECIPES = ['Chana masala', 'Tomato soup', 'Tomato salad', 'Crème brûlée', 'Rye bread'];

test.each([
  ['Chana Masal', ['Chana masala']],
  ['chanamasala', ['Chana masala']],
  ['Tomtao soup', ['Tomato soup']],
  ['tomato', ['Tomato soup', 'Tomato salad']],
  ['soup tomato', ['Tomato soup']],
  ['creme brule', ['Crème brûlée']],
  ['Rye', ['Rye bread']],
  ['Eating out', []],
  ['xy', []],
  ['', []],
])('near "%s" are %j', (typed, near) => {
  expect(nearNames(typed, RECIPES)).toEqual(near);
});

test('short names allow one typo', () => {
  expect(nearNames('Sop', ['Soup', 'Salad'])).toEqual(['Soup']);
  expect(nearNames('So', ['No', 'Do'])).toEqual([]);
});

test('two letters that changed places are one typo, in a name and in a word of it', () => {
  expect(nearNames('Kaes', ['Käse', 'Salad'])).toEqual(['Käse']);
  expect(nearNames('Kaes', ['Käse 🧀'])).toEqual(['Käse 🧀']);
  expect(nearNames('Skea', ['Käse'])).toEqual([]);
  expect(nearNames('Do', ['Od'])).toEqual([]);
});

test('at most three names are near, the nearest first', () => {
  expect(nearNames('soup', ['Bean soup', 'Soups', 'Leek soup', 'Pea soup', 'Soup'])).toEqual([
    'Soup',
    'Soups',
    'Bean soup',
  ]);
});
