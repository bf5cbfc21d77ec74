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
  ['٢ kg flour', [2, 'kilogram', 'flour', '']],
  ['١٫٥ kg flour', [1.5, 'kilogram', 'flour', '']],
  ['２ kg flour', [2, 'kilogram', 'flour', '']],
])('%s has its parts', (text, parts) => {
  expect(read(text)).toEqual(parts);
});

test.each([
  ['flour 2 kg', [2, 'kilogram', 'flour', '']],
  ['Flour 500g', [500, 'gram', 'flour', '']],
  ['flour, 1 1/2 kg', [1.5, 'kilogram', 'flour', '']],
  ['eggs 6', [6, null, 'egg', '']],
  ['eggs x 6', [6, null, 'egg', '']],
  ['paint 400 g', [400, 'gram', null, 'paint']],
  ['7 up 2 cans', [2, 'can', '7 up', '']],
])('%s, with its amount at the end, has its parts', (text, parts) => {
  expect(read(text)).toEqual(parts);
});

test('lines of scripts without spaces have their parts', () => {
  const known = {
    foods: [food('卵'), food('小麦粉'), food('달걀'), food('牛奶')],
    units: [unit('グラム', 'g'), unit('個'), unit('本'), unit('盒')],
  };
  const parts = (text: string) => {
    const { quantity, unit: of, food: what, note } = readTypedItem(text, known, 'ja-JP');
    return [quantity, of?.name ?? null, what?.name ?? null, note];
  };
  expect(['小麦粉200g', '卵2個', '卵６', '200g小麦粉', '2個の卵', '달걀 10', '牛奶2盒', '大根1本'].map(parts)).toEqual([
    [200, 'グラム', '小麦粉', ''],
    [2, '個', '卵', ''],
    [6, null, '卵', ''],
    [200, 'グラム', '小麦粉', ''],
    [2, '個', '卵', ''],
    [10, null, '달걀', ''],
    [2, '盒', '牛奶', ''],
    [1, '本', null, '大根'],
  ]);
});

test('a point between thousands is read where the language writes it', () => {
  const quantityIn = (text: string, locale: string) => readTypedItem(text, { foods, units }, locale).quantity;
  expect(quantityIn('1.500 g flour', 'de-DE')).toBe(1500);
  expect(quantityIn('flour 1.500 g', 'de-DE')).toBe(1500);
  expect(quantityIn('1.500 g flour', 'en-US')).toBe(1.5);
  expect(quantityIn('1.500 kg flour', 'de-DE')).toBe(1.5);
  expect(quantityIn('1,500 g flour', 'de-DE')).toBe(1500);
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

test.each([
  '7up',
  '2',
  '100',
  'g',
  '0 eggs',
  '1/0 kg flour',
  '2-3 eggs',
  '4000000000 kg flour',
  'batteries AA 4',
  'vitamin B12',
  'WD-40',
  'eggs 0',
  'flour 2 miles',
  'Windows 11 kg5',
])('%s is not split', (text) => {
  expect(read(text)).toEqual([1, null, null, text]);
});
