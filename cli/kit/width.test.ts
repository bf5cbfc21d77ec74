import { expect, test } from 'vitest';
import { cut, measureFor, padEnd, wrap } from './width.ts';

test.each([
  ['soup', 4],
  ['Crème brûlée', 12],
  ['Борщ ½ “x”', 10],
  ['味噌汁', 6],
  ['👩‍🍳 soup', 7],
])('%j takes %i columns', async (text, columns) => {
  expect((await measureFor([text]))(text)).toBe(columns);
});

test('a text is cut between characters, with an ellipsis', async () => {
  expect(cut('Tomato soup', 8, await measureFor(['Tomato soup']))).toBe('Tomato…');
  expect(cut('味噌汁定食', 7, await measureFor(['味噌汁定食']))).toBe('味噌汁…');
  expect(cut('soup', 4, await measureFor(['soup']))).toBe('soup');
});

test('padding counts columns, not characters', async () => {
  expect(padEnd('味噌', 6, await measureFor(['味噌']))).toBe('味噌  ');
});

test('lines break between words; a longer word gets its own line', async () => {
  const widthOf = await measureFor(['a']);
  expect(wrap('chop the onions finely', 10, widthOf)).toEqual(['chop the', 'onions', 'finely']);
  expect(wrap('see https://example.org/a-long-address now', 10, widthOf)).toEqual([
    'see',
    'https://example.org/a-long-address',
    'now',
  ]);
  expect(wrap('one\n\ntwo', 10, widthOf)).toEqual(['one', '', 'two']);
  expect(wrap('any text at all', Number.POSITIVE_INFINITY, widthOf)).toEqual(['any text at all']);
});
