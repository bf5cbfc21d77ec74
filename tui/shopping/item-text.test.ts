import { describe, expect, test } from 'vitest';
import type { Food, Unit } from '../../core/foods/schema.ts';
import { amountStep, readItem } from './item-text.ts';

const named = (name: string, more: Partial<Food & Unit> = {}) =>
  ({ id: name, name, pluralName: null, aliases: [], abbreviation: '', ...more }) as unknown as Food & Unit;
const words = {
  foods: [named('flour'), named('lemon', { pluralName: 'lemons' }), named('crème fraîche'), named('7 up')],
  units: [named('kilogram', { abbreviation: 'kg' }), named('can', { pluralName: 'cans' })],
};
const read = (text: string) => {
  const { quantity, unit, food, note } = readItem(text, words);
  return [quantity, unit?.name ?? null, food?.name ?? null, note];
};

describe('a line that is typed', () => {
  test.each([
    ['2 kg flour', [2, 'kilogram', 'flour', '']],
    ['2kg flour', [2, 'kilogram', 'flour', '']],
    ['1,5 kg flour', [1.5, 'kilogram', 'flour', '']],
    ['1 ½ kg Flour', [1.5, 'kilogram', 'flour', '']],
    ['1/2 kg flour', [0.5, 'kilogram', 'flour', '']],
    ['3 lemons', [3, null, 'lemon', '']],
    ['creme fraiche', [1, null, 'crème fraîche', '']],
    ['7 up', [1, null, '7 up', '']],
    ['4 candles', [4, null, null, 'candles']],
    ['2 cans of that', [1, null, null, '2 cans of that']],
    ['kitchen paper', [1, null, null, 'kitchen paper']],
    ['12', [1, null, null, '12']],
    ['0 lemons', [1, null, null, '0 lemons']],
  ])('%s', (text, item) => {
    expect(read(text)).toEqual(item);
  });
});

test('an amount changes by what makes a difference', () => {
  expect([1, 20, 500].map(amountStep)).toEqual([1, 10, 50]);
});
