import { expect, test } from 'vitest';
import { pageTextOf } from './pdf-lines.ts';

/** Lines of 10 points from the top; each letter is 5 points wide. */
const piece = (text: string, x: number, y: number, height = 10) => ({ text, x, y, width: text.length * 5, height });

test('pieces at the same height are a line, with blanks at gaps', () => {
  expect(pageTextOf([piece('Toma', 0, 100), piece('to', 20, 100), piece('soup', 36, 100)])).toBe('Tomato soup');
});

test('a line with no room for the next word continues', () => {
  const wide = 'Heat the oil in a large pot and soften the onions in';
  expect(pageTextOf([piece(wide, 0, 100), piece('it for ten minutes.', 0, 88)])).toBe(`${wide} it for ten minutes.`);
});

test('ingredients below each other are separate lines, however long they are', () => {
  const long = '300 g plain flour and a little more for the table, sifted';
  expect(pageTextOf([piece('2 eggs', 0, 112), piece(long, 0, 100), piece('1 onion', 0, 88)])).toBe(
    `2 eggs\n${long}\n1 onion`,
  );
});

test('a word that is hyphenated at the end of a line is joined', () => {
  const parted = 'Heat the oil in a large pot and soften all the oni-';
  expect(pageTextOf([piece(parted, 0, 100), piece('ons in it.', 0, 88)])).toBe(
    'Heat the oil in a large pot and soften all the onions in it.',
  );
});

test('a gap and another column stay separate', () => {
  expect(pageTextOf([piece('Soup', 0, 100), piece('2 eggs', 0, 60), piece('Cook.', 300, 100)])).toBe(
    'Soup\n\n2 eggs\n\nCook.',
  );
});

test('numbers beside sentences are step numbers, and the page number is removed', () => {
  const pieces = [
    ...[piece('1', 0, 100), piece('Knead the dough for ten minutes.', 15, 100)],
    ...[piece('2', 0, 80), piece('Bake it until it sounds hollow.', 15, 80)],
    ...[piece('Bread', 0, 10), piece('1 / 2', 30, 10)],
  ];
  const steps = '1. Knead the dough for ten minutes.\n\n2. Bake it until it sounds hollow.';
  expect(pageTextOf(pieces, { number: 1, of: 2 })).toBe(steps);
});

test('amounts beside ingredients stay amounts', () => {
  const pieces = [piece('1', 0, 100), piece('onion', 15, 100), piece('2', 0, 88), piece('eggs', 15, 88)];
  expect(pageTextOf(pieces)).toBe('1 onion\n2 eggs');
});
