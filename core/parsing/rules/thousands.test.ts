import { expect, test } from 'vitest';
import { decimalSignOf, readUnclear } from '../../kit/text/thousands.ts';
import { scaleText } from '../../recipes/scale.ts';
import { ruleLine } from './rule-line.ts';

test.each([
  ['de', '1.500 g Mehl', 1500],
  ['de', '1.000 ml Wasser', 1000],
  ['de', '1,250 kg Kartoffeln', 1.25],
  ['de', '1.250 kg Kartoffeln', 1.25],
  ['de', "1'500 g Mehl", 1500],
  ['de', 'Mehl 1.500 g', 1500],
  ['fr', '1 000 g de farine', 1000],
  ['fr', '1,250 kg de pommes de terre', 1.25],
  ['it', '1.000 g di farina', 1000],
  ['sv', '1,125 l mjölk', 1.125],
  ['pl', '1.500 g mąki', 1500],
  ['en', '1,500 g flour', 1500],
  ['en', '1,500 ml water', 1500],
  ['en', '1,000 chestnuts', 1000],
  ['en', '1.500 g yeast', 1.5],
  ['en', '1,250 kg potatoes', 1.25],
  ['en', '500.000 g flour', 500],
  ['de', '500.000 g Mehl', 500],
  ['en', '0.125 l milk', 0.125],
  ['en', '1 400 g tin of tomatoes', 1],
  ['fr', '1 000 000 g de farine', 1_000_000],
  ['de', '1 234 567 g Mehl', 1_234_567],
  ['de', "1'234'567 g Mehl", 1_234_567],
  ['de', '1.234.567 g Mehl', 1_234_567],
  ['en', '1,234,567 g flour', 1_234_567],
  ['de', '1.234,5 g Mehl', 1234.5],
  ['en', '1,234.5 g flour', 1234.5],
  ['de', '1.000 Kirschen', 1000],
  ['de', '1.500 Kirschen', 1500],
  ['it', '1.000 ciliegie', 1000],
  ['de', '1.125 Tassen Mehl', 1.125],
  ['de', '0.500 kg Mehl', 0.5],
  ['en', '1.125 cups flour', 1.125],
  ['en', '1.000 onion', 1],
] as const)('in a line of %s, the amount of "%s" is %d', (language, line, quantity) => {
  expect(ruleLine(line, language).quantity).toBe(quantity);
});

test('a line without parts is scaled by the amount that it means', () => {
  expect(scaleText('1.500 g Mehl', 2, 'de-DE')).toBe('3.000 g Mehl');
  expect(scaleText('1,250 kg Kartoffeln', 2, 'de-DE')).toBe('2,5 kg Kartoffeln');
  expect(scaleText('1,500 g flour', 2, 'en-US')).toBe('3,000 g flour');
  expect(scaleText('1.5 g yeast', 2, 'en-US')).toBe('3 g yeast');
  expect(scaleText('1.000 Kirschen', 2, 'de-DE')).toBe('2.000 Kirschen');
  expect(scaleText('1.125 Tassen Mehl', 2, 'de-DE')).toBe('2,25 Tassen Mehl');
  expect(scaleText('1.250 cups flour', 2, 'de-DE')).toBe('2,5 cups flour');
  expect(scaleText('1.234.567 g Mehl', 2, 'de-DE')).toBe('2.469.134 g Mehl');
  expect(scaleText('1 000 g de farine', 2.5, 'en-US')).toBe('2,500 g de farine');
  expect(scaleText('1 400 g tin of tomatoes', 2, 'en-US')).toBe('2 400 g tin of tomatoes');
});

test('only a number with one separator before three digits is unclear', () => {
  const sign = decimalSignOf('de-DE');
  expect(sign).toBe(',');
  for (const text of ['1.5', '0.500', '1.500,5', '1.500.000', '1500', '12.50', '1234.567'])
    expect(readUnclear(text, 'small', sign), text).toBe(null);
});
