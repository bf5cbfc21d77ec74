import { expect, test } from 'vitest';
import { fold } from '../../../../core/kit/text/fold.ts';
import { typedLine } from '../../../../core/parsing/typed-line.ts';
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

test('a line that cannot be read yet stays whole', () => {
  expect(splitLine(' 2  cups flour ', null)).toEqual({ quantity: '', unit: '', food: '2 cups flour', note: '' });
});
