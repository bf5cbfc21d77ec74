import { expect, test } from 'vitest';
import { parseQuery } from './search-query.ts';

const tokens = (text: string) =>
  parseQuery(text).map(({ words, literal }) => (literal ? `<${words.join(' ')}>` : words.join(' ')));

test('bare text is split at spaces and punctuation', () => {
  expect(tokens('Half-baked  crème,brûlée (easy!)')).toEqual(['half', 'baked', 'creme', 'brulee', 'easy']);
});

test('text in quotes of any kind is one token', () => {
  expect(tokens('"red curry" rice')).toEqual(['<red curry>', 'rice']);
  expect(tokens("'red curry' rice")).toEqual(['<red curry>', 'rice']);
  expect(tokens('“red curry”, ‘green tea’')).toEqual(['<red curry>', '<green tea>']);
  expect(tokens('rice"red curry"rice')).toEqual(['rice', '<red curry>']);
});

test('an apostrophe is not a quotation mark', () => {
  expect(tokens("grandma's mother's pie")).toEqual(['grandma s', 'mother s', 'pie']);
  expect(tokens("'grandma's pie'")).toEqual(['<grandma s pie>']);
});

test('an unpaired quotation mark is ignored', () => {
  expect(tokens('"red curry')).toEqual(['red', 'curry']);
  expect(tokens("'red curry")).toEqual(['red', 'curry']);
  expect(tokens('"" \'\' "')).toEqual([]);
});

test('a repeated word is searched once', () => {
  expect(tokens('Agar agar')).toEqual(['agar']);
});

test('characters of a script without spaces stay together', () => {
  expect(tokens('日本料理 sake')).toEqual(['日 本 料 理', 'sake']);
});

test('a pasted page is cut to a dozen tokens', () => {
  expect(tokens(Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' '))).toHaveLength(12);
});
