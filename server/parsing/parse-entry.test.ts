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
