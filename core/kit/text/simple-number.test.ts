import { expect, test } from 'vitest';
import { localeCodes } from '../locale.ts';
import { simpleNumber } from './simple-number.ts';

test('a simple number is written as a formatter of the locale writes it', () => {
  for (const locale of localeCodes)
    for (const value of [0, 1, 12, 999])
      expect(simpleNumber(value, locale) ?? new Intl.NumberFormat(locale).format(value), locale).toBe(
        new Intl.NumberFormat(locale).format(value),
      );
});

test('numbers with thousands, fractions, signs or non-Latin digits are left to a formatter', () => {
  for (const value of [1_000, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(simpleNumber(value, 'en-US')).toBeNull();
  expect(simpleNumber(4, 'ar-SA')).toBeNull();
});
