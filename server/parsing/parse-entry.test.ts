import { expect, test } from 'vitest';
import { parse, parseAll } from './parse-entry.ts';

test('a parsed line uses the names of the test data and labels each piece', () => {
  const line = '2 heaped tbsp plain flour, sifted';
  const { spans, ...parts } = parse(line);
  expect(parts).toEqual({ s: line, qty: 2, qmax: null, unit: 'heaped tablespoon', food: 'plain flour', sure: true });
  expect(spans!.map(([start, end, label]) => [line.slice(start, end), label])).toEqual([
    ['2', 'Q'],
    ['heaped', 'U'],
    ['tbsp', 'U'],
    ['plain', 'N'],
    ['flour', 'N'],
    [',', 'N'],
    ['sifted', 'P'],
  ]);
});

test('many lines are parsed like single ones, and the rules give no labels', () => {
  const lines = ['3-4 sprigs thyme', '200 g Mehl', 'salt'];
  expect(parseAll(lines).map(({ s, qty, qmax }) => [s, qty, qmax])).toEqual([
    ['3-4 sprigs thyme', 3, 4],
    ['200 g Mehl', 200, null],
    ['salt', null, null],
  ]);
  expect(parse('2 EL Öl', { parser: 'brute', language: 'de' })).toEqual({
    s: '2 EL Öl',
    qty: 2,
    qmax: null,
    unit: 'tablespoon',
    food: 'Öl',
    sure: true,
  });
});

test.each([
  ['en', '1 and 1/2 cups (188g) flour', 1.5, 'cup', 'flour'],
  ['en', '1 and a half cups milk', 1.5, 'cup', 'milk'],
  ['en', '1 plus 1/2 cups milk', 1.5, 'cup', 'milk'],
  ['it', '1 cucchiaio e mezzo di olio', 1.5, 'tablespoon', 'olio'],
  ['pt', '2 e meia xícaras de água', 2.5, 'cup', 'água'],
  ['tr', '1 buçuk su bardağı un', 1.5, 'cup', 'un'],
  ['ko', '우유 1컵 반', 1.5, 'cup', '우유'],
  ['ar', 'كوب ونصف حليب', 1.5, 'cup', 'حليب'],
  ['ar', '2 ونصف كوب دقيق', 2.5, 'cup', 'دقيق'],
  ['he', 'כוס וחצי חלב', 1.5, 'cup', 'חלב'],
  ['he', '1 ורבע כוסות סוכר', 1.25, 'cup', 'סוכר'],
])('%s: a half or a quarter is added, before and behind the unit: %s', (language, line, qty, unit, food) => {
  expect(parse(line, { language })).toMatchObject({ qty, unit, food });
});

test.each([
  ['2 tblsp oil', 'tablespoon', 'oil'],
  ['1 Tbl. oil', 'tablespoon', 'oil'],
  ['1 teasp salt', 'teaspoon', 'salt'],
  ['1 gal water', 'gallon', 'water'],
  ['2 qts water', 'quart', 'water'],
  ['500 mls milk', 'milliliter', 'milk'],
  ['2 ltrs water', 'liter', 'water'],
  ['2 pkgs cream cheese', 'pkgs', 'cream cheese'],
  ['1 dsp sugar', 'dsp', 'sugar'],
  ['1 bouquet garni', null, 'bouquet garni'],
])('rare abbreviations are units, and a bouquet garni is none: %s', (line, unit, food) => {
  expect(parse(line)).toMatchObject({ unit, food });
});
