import { describe, expect, test } from 'vitest';
import { noConfidence, type ParsedLine } from '../parsed-line.ts';
import { isFaithful } from './faithful.ts';

const line = (input: string, food: string, more: Partial<ParsedLine> = {}): ParsedLine => ({
  input,
  quantity: null,
  quantityMax: null,
  unit: null,
  unitKey: null,
  unitNote: '',
  food,
  note: '',
  further: [],
  confidence: noConfidence,
  ...more,
});

describe('parts with the meaning of the line', () => {
  test.each([
    ['an amount with a fraction', line('¾ cup milk', 'milk', { quantity: 0.75, unit: 'cup' })],
    ['a mixed number', line('1 1/2 cups of milk', 'milk', { quantity: 1.5, unit: 'cups' })],
    ['a number in words', line('half an onion', 'onion', { quantity: 0.5 })],
    ['one of a unit that nobody counts', line('Pinch of salt', 'salt', { quantity: 1, unit: 'Pinch' })],
    ['numbers in the note', line('1 (14 ounce) can beans', 'beans', { quantity: 1, unit: 'can', note: '14 ounce' })],
    ['a food alone', line('salt, to taste', 'salt', { note: 'to taste' })],
    ['another language', line('2 cucchiai di olio', 'olio', { quantity: 2, unit: 'cucchiai' })],
    ['a script without blanks', line('砂糖大さじ2', '砂糖', { quantity: 2, unit: '大さじ' })],
  ])('%s', (_, parsed) => {
    expect(isFaithful(parsed)).toBe(true);
  });
});

describe('parts with another meaning', () => {
  test.each([
    ['a fraction read as another number', line('¾ cup milk', 'milk', { quantity: 1.75, unit: 'cup' })],
    ['a word that is lost', line('2 large onions', 'onions', { quantity: 2 })],
    ['a number that is lost', line('1 14-oz can beans', 'beans', { quantity: 1, unit: 'can', note: 'oz' })],
    ['a word from nowhere', line('2 onions', 'red onions', { quantity: 2 })],
    ['a number from nowhere', line('onions', 'onions', { quantity: 1 })],
    ['both ends of a range', line('2-3 onions', 'onions', { quantity: 2, quantityMax: 3 })],
    ['a unit without an amount: it is not shown', line('few sprigs dill', 'dill', { unit: 'sprigs', note: 'few' })],
    ['an amount that screens round', line('0.17 cup milk', 'milk', { quantity: 0.17, unit: 'cup' })],
    ['a food in two pieces', line('spray, melted butter', 'spray butter', { note: 'melted' })],
    ['several foods', line('salt, pepper', 'salt, pepper')],
    ['a heading', line('For the sauce:', 'sauce', { note: 'For the' })],
  ])('%s', (_, parsed) => {
    expect(isFaithful(parsed)).toBe(false);
  });
});
