import { expect, test } from 'vitest';
import { readAmount } from '../rules/amount.ts';
import { tokensOf } from './tokens.ts';

const texts = (line: string) => tokensOf(line).map(({ text }) => text);

test('numbers keep their fractions, ranges and multiples; units are separated', () => {
  expect(texts('200g/7oz flour')).toEqual(['200', 'g', '/', '7', 'oz', 'flour']);
  expect(texts('1 1/2 to 2 cups')).toEqual(['1 1/2 to 2', 'cups']);
  expect(texts('2 x 400g tins')).toEqual(['2 x', '400', 'g', 'tins']);
  expect(texts('1lb2oz')).toEqual(['1', 'lb', '2', 'oz']);
});

test('words keep inner hyphens and full stops', () => {
  expect(texts('flat-leaf parsley, e.g. curly')).toEqual(['flat-leaf', 'parsley', ',', 'e.g.', 'curly']);
  expect(texts('2 tbsp. oil and/or lard.')).toEqual(['2', 'tbsp', '.', 'oil', 'and/or', 'lard', '.']);
});

test('tokens have the offsets of their text, in any script', () => {
  const line = '½ cup\u00a0crème—fraîche 🍋 (薄力粉)';
  for (const { text, start, end } of tokensOf(line)) expect(line.slice(start, end)).toBe(text);
});

test.each([
  ['1 ½', 1.5, 1.5],
  ['2,5', 2.5, 2.5],
  ['1,250', 1250, 1250],
  ['0,250', 0.25, 0.25],
  ['1-1/2', 1.5, 1.5],
  ['1/4-1/2', 0.25, 0.5],
  ['3- to 4', 3, 4],
  ['2–3', 2, 3],
  ['1-1/2 to 2', 1.5, 2],
])('the amount "%s" is %d to %d', (text, low, high) => {
  expect(readAmount(text)).toEqual({ low, high });
});
