import { expect, test } from 'vitest';
import { cells, cut, cutAtName, graphemes, toWidth, toWidthRight } from './cells.ts';

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

test('a text that quotes a long name is cut in the name, so that the outcome stays', () => {
  expect(cutAtName('Deleted “A very long name of a soup”. u: undo', 36)).toBe('Deleted “A very long name…”. u: undo');
  expect(cutAtName('「とても長いスープの名前です」を削除しました', 34)).toBe('「とても長いスー…」を削除しました');
  expect(cutAtName('The server does not answer. Try again.', 20)).toBe('The server does not…');
  expect(cutAtName('Deleted “Soup”.', 15)).toBe('Deleted “Soup”.');
});

test('nothing fits into no cells', () => {
  expect(cut('soup', 0)).toBe('');
});

test('a joined emoji is one character', () => {
  expect(graphemes('a👩‍🍳b')).toEqual(['a', '👩‍🍳', 'b']);
});
