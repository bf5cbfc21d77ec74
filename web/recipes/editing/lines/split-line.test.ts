import { expect, test } from 'vitest';
import { fold } from '../../../../core/kit/text/fold.ts';
import { readAmount } from '../../../../core/kit/text/read-amount.ts';
import { typedLine } from '../../../../core/parsing/typed-line.ts';
import { amountText } from './amount-text.ts';
import { type Known, splitLine } from './split-line.ts';

const units: readonly Known[] = [
  { name: 'cup', words: ['cup', 'cups', 'c'] },
  { name: 'fluid ounce', words: ['fluid ounce', 'fl oz'] },
  { name: 'gram', words: ['gram', 'g'] },
  { name: 'Esslöffel', words: ['Esslöffel', 'EL'] },
];

const words = new Map(units.flatMap((unit) => unit.words.map((word) => [fold(word), unit.name] as const)));
const read = (line: string) => typedLine(line, { locale: 'en-US', units: words });

test.each([
  ['2 cups flour, sifted', ['2', 'cup', 'flour', 'sifted']],
  ['1 1/2 cups of milk', ['1 ½', 'cup', 'milk', '']],
  ['½ onion (finely chopped)', ['½', '', 'onion', 'finely chopped']],
  ['8 fl oz stock', ['8', 'fluid ounce', 'stock', '']],
  ['200g sugar', ['200', 'gram', 'sugar', '']],
  ['2 el Öl', ['2', 'Esslöffel', 'Öl', '']],
  ['3 eggs', ['3', '', 'eggs', '']],
  ['salt', ['', '', 'salt', '']],
  ['salt, pepper', ['', '', 'salt', 'pepper']],
  ['2-3 carrots', ['2', '', 'carrots', '2–3']],
  ['3 sprigs of thyme', ['3', 'sprigs', 'thyme', '']],
  ['1 cup', ['1', '', 'cup', '']],
  ['', ['', '', '', '']],
])('"%s" is taken apart', (text, [quantity, unit, food, note]) => {
  expect(splitLine(text, read)).toEqual({ quantity, unit, food, note });
});

test.each([0.333, 0.5, 1.5, 2, 0.125, 12.25, 1500, 0.07, 1.429])(
  'the amount %d is read back as it was written',
  (amount) => {
    expect(Math.abs(readAmount(amountText(amount))! - amount)).toBeLessThan(0.001);
  },
);

test.each([
  [null, ''],
  [1.5, '1 ½'],
  [0.333, '⅓'],
  [1500, '1500'],
  [0.07, '0.07'],
  [1.6, '1.6'],
  [0.2, '0.2'],
])('the amount %s is typed as "%s"', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test('an amount in kilograms has decimals, as it was written', () => {
  expect(amountText(1.5, false)).toBe('1.5');
});

test('a line that cannot be read yet stays whole', () => {
  expect(splitLine(' 2  cups flour ', null)).toEqual({ quantity: '', unit: '', food: '2 cups flour', note: '' });
});
