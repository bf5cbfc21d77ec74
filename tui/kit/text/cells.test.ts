import { expect, test } from 'vitest';
import { cells, cut, graphemes, toWidth, toWidthRight } from './cells.ts';

test.each([
  ['Tomato curry', 12],
  ['日本のカレー', 12],
  ['👩‍🍳 soup', 7],
  ['Crème', 5],
])('%s fills %i cells', (text, width) => {
  expect(cells(text)).toBe(width);
});

test('a wide character that does not fit is omitted and its cell filled', () => {
  expect(toWidth('日本のカレー', 6)).toBe('日本… ');
  expect(cells(toWidth('日本のカレー', 6))).toBe(6);
});

test('a text that fits is not cut', () => {
  expect(cut('soup', 4)).toBe('soup');
  expect(toWidthRight('5 min', 8)).toBe('   5 min');
});

test('nothing fits into no cells', () => {
  expect(cut('soup', 0)).toBe('');
});

test('a joined emoji is one character', () => {
  expect(graphemes('a👩‍🍳b')).toEqual(['a', '👩‍🍳', 'b']);
});
