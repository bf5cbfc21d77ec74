import { expect, test } from 'vitest';
import { ingredientLine, type LineContent, wireDisplay } from './ingredient-line.ts';
import { lineText } from './quantity.ts';

const cup = {
  name: 'cup',
  pluralName: 'cups',
  abbreviation: 'c',
  pluralAbbreviation: '',
  useAbbreviation: false,
  fraction: true,
};
const flour = { name: 'flour', pluralName: null };
const line = (change: Partial<LineContent> = {}): LineContent => ({
  quantity: 1.5,
  unit: cup,
  food: flour,
  note: 'sifted',
  isFood: true,
  disableAmount: false,
  ...change,
});
const text = (...args: Parameters<typeof ingredientLine>) => lineText(ingredientLine(...args));

test('a line is formatted as cooks write it', () => {
  expect(ingredientLine(line())).toEqual({ quantity: '1 ½', unit: 'cups', food: 'flour', note: 'sifted' });
  expect(text(line())).toBe('1 ½ cups flour, sifted');
});

test('only a note that says something follows the food, after one comma', () => {
  const noted = (note: string) => text(line({ quantity: 1, note }));
  expect(noted(' ')).toBe('1 cup flour');
  expect(noted(', sifted')).toBe('1 cup flour, sifted');
  expect(noted('(sifted)')).toBe('1 cup flour (sifted)');
  expect(text(line({ quantity: 0, unit: null, food: null, note: 'a handful' }))).toBe('a handful');
  expect(text(line({ quantity: 2, unit: cup, food: null, note: 'white flour' }))).toBe('2 cups white flour');
});

test('scaling multiplies the amount and switches to the plural', () => {
  expect(text(line({ quantity: 1 }))).toBe('1 cup flour, sifted');
  expect(text(line({ quantity: 1 }), { scale: 2 })).toBe('2 cups flour, sifted');
});

test('the abbreviation is used if the unit prefers it', () => {
  expect(text(line({ unit: { ...cup, useAbbreviation: true } }))).toBe('1 ½ c flour, sifted');
});

test('without an amount a food is plural and has no unit', () => {
  expect(text(line({ quantity: null, food: { name: 'egg', pluralName: 'eggs' }, note: '' }))).toBe('eggs');
});

test('a mass or a volume is of many pieces, and one piece is not', () => {
  const strawberries = (change: Partial<LineContent>) =>
    line({ food: { name: 'strawberry', pluralName: 'strawberries' }, note: '', ...change });
  const unit = (name: string, abbreviation = '') => ({ ...cup, name, pluralName: null, abbreviation });
  expect(text(strawberries({ quantity: 1, unit: unit('kilogram', 'kg') }))).toBe('1 kilogram strawberries');
  expect(text(strawberries({ quantity: 0.5 }))).toBe('½ cup strawberries');
  expect(text(strawberries({ quantity: 1, unit: unit('slice') }))).toBe('1 slice strawberry');
  expect(text(strawberries({ quantity: 1, unit: null }))).toBe('1 strawberry');
  expect(text(line({ quantity: 1 }))).toBe('1 cup flour, sifted');
  expect(wireDisplay(strawberries({ quantity: 1 }))).toBe('1 cup strawberry');
});

test('foods are singular after an amount in languages that write them so', () => {
  const apples = line({
    quantity: 1,
    unit: { ...cup, name: 'kg' },
    food: { name: 'alma', pluralName: 'almák' },
    note: '',
  });
  expect(text(apples, { locale: 'hu-HU' })).toBe('1 kg alma');
  expect(text(apples, { locale: 'hu-HU', scale: 3 })).toBe('3 kg alma');
  const onions = line({
    quantity: 2,
    unit: { ...cup, name: 'dilim', pluralName: 'dilimler' },
    food: { name: 'soğan', pluralName: 'soğanlar' },
    note: '',
  });
  expect(text(onions, { locale: 'tr-TR' })).toBe('2 dilim soğan');
  expect(text({ ...onions, quantity: null }, { locale: 'tr-TR' })).toBe('soğanlar');
  expect(text(apples, { locale: 'de-DE' })).toBe('1 kg almák');
});

test('a text line scales the amount at its start', () => {
  const plain = line({
    quantity: null,
    unit: null,
    food: null,
    note: '2 cups rice',
    isFood: false,
    disableAmount: true,
  });
  expect(text(plain, { scale: 1.5 })).toBe('3 cups rice');
  expect(text({ ...plain, isFood: true, disableAmount: false }, { scale: 1.5 })).toBe('3 cups rice');
  expect(text({ ...plain, quantity: 1 })).toBe('2 cups rice');
});

test('cooks read the food of a line, also in a recipe that is marked as plain text', () => {
  const leeks = { quantity: 3, unit: null, food: { name: 'leek', pluralName: 'leeks' }, note: '' };
  const marked = line({ ...leeks, isFood: false, disableAmount: true });
  expect(text(marked)).toBe('3 leeks');
  expect(text(marked, { scale: 2 })).toBe('6 leeks');
  expect(wireDisplay(marked)).toBe('3');
});

test('the display text of the API has spaces between the parts', () => {
  expect(wireDisplay(line())).toBe('1 ¹/₂ cups flour sifted');
  expect(wireDisplay(line({ disableAmount: true, quantity: 3 }))).toBe('3 sifted');
});
