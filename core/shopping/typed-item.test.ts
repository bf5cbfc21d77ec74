import { expect, test } from 'vitest';
import { readTypedItem } from './typed-item.ts';

const food = (name: string, pluralName: string | null = null, ...aliases: string[]) => ({
  name,
  pluralName,
  aliases: aliases.map((alias) => ({ name: alias })),
});
const unit = (name: string, abbreviation = '', pluralName: string | null = null) => ({
  ...food(name, pluralName),
  abbreviation,
  pluralAbbreviation: null,
});
const foods = [
  food('flour'),
  food('egg', 'eggs'),
  food('crème fraîche'),
  food('spring onion', null, 'scallion'),
  food('7 up'),
];
const units = [unit('kilogram', 'kg'), unit('gram', 'g'), unit('fluid ounce', 'fl oz'), unit('can', '', 'cans')];

const read = (text: string) => {
  const { quantity, unit: of, food: what, note } = readTypedItem(text, { foods, units });
  return [quantity, of?.name ?? null, what?.name ?? null, note];
};

test.each([
  ['2 kg flour', [2, 'kilogram', 'flour', '']],
  ['500g flour', [500, 'gram', 'flour', '']],
  ['0,5 kg Flour', [0.5, 'kilogram', 'flour', '']],
  ['1,500 g flour', [1500, 'gram', 'flour', '']],
  ['1,250 kg flour', [1.25, 'kilogram', 'flour', '']],
  ['1.250 kg flour', [1.25, 'kilogram', 'flour', '']],
  ['1 1/2 KG  flour', [1.5, 'kilogram', 'flour', '']],
  ['½ kg flour', [0.5, 'kilogram', 'flour', '']],
  ['12 fl oz creme fraiche', [12, 'fluid ounce', 'crème fraîche', '']],
  ['6 eggs', [6, null, 'egg', '']],
  ['2x spring onion', [2, null, 'spring onion', '']],
  ['2kg flour', [2, 'kilogram', 'flour', '']],
  ['1 ½ kg Flour', [1.5, 'kilogram', 'flour', '']],
  ['1/2 kg flour', [0.5, 'kilogram', 'flour', '']],
  ['1 / 2 kg flour', [0.5, 'kilogram', 'flour', '']],
  ['1 1 / 2 kg flour', [1.5, 'kilogram', 'flour', '']],
  ['⅜ kg flour', [0.375, 'kilogram', 'flour', '']],
  ['2 ⅒ kg flour', [2.1, 'kilogram', 'flour', '']],
  ['2 scallion', [2, null, 'scallion', '']],
  ['3 cans tomato soup', [3, 'can', null, 'tomato soup']],
  ['2 cans of that', [2, 'can', null, 'of that']],
  ['4 candles', [4, null, null, 'candles']],
])('%s has its parts', (text, parts) => {
  expect(read(text)).toEqual(parts);
});

test('a food without an amount means some of it', () => {
  expect(read('eggs')).toEqual([0, null, 'egg', '']);
  expect(read('creme fraiche')).toEqual([0, null, 'crème fraîche', '']);
});

test('a food whose name starts with a number is that food', () => {
  expect(read('7 up')).toEqual([0, null, '7 up', '']);
  expect(read('2 7 up')).toEqual([2, null, '7 up', '']);
});

test('words that are not a food become a note with an amount', () => {
  expect(read('paper towels')).toEqual([1, null, null, 'paper towels']);
  expect(read('2 paper towels')).toEqual([2, null, null, 'paper towels']);
});

test.each(['7up', '2', '100', 'g', '0 eggs', '1/0 kg flour', '2-3 eggs', '4000000000 kg flour'])(
  '%s is not split',
  (text) => {
    expect(read(text)).toEqual([1, null, null, text]);
  },
);
