import { describe, expect, test } from 'vitest';
import { locales } from '../../app/locales.ts';
import { fieldAmount, typedAmount } from './typed-amount.ts';

const every = Object.keys(locales);

test.each(['1,5', '1.5', '1 1/2', '1½', '١٫٥'])('%s is one and a half in every language', (text) => {
  expect(every.filter((locale) => typedAmount(text, locale) !== 1.5)).toEqual([]);
});

describe('1,500', () => {
  test.each(['en-US', 'en-GB', 'ja-JP', 'ko-KR', 'zh-CN', 'he-IL'])('is fifteen hundred in %s', (locale) => {
    expect(typedAmount('1,500', locale)).toBe(1500);
  });

  test.each(['de-DE', 'fr-FR', 'pl-PL'])('is one and a half in %s', (locale) => {
    expect(typedAmount('1,500', locale)).toBe(1.5);
  });

  test('is a decimal behind a zero, which nobody groups', () => expect(typedAmount('0,125', 'en-US')).toBe(0.125));
});

test.each([
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['1 500', 1500],
  ['1\u202f500,5', 1500.5],
  ['1’500', 1500],
])('%s cannot be misunderstood, and is the same number in every language', (text, amount) => {
  expect(every.filter((locale) => typedAmount(text, locale) !== amount)).toEqual([]);
});

test.each(['', 'much', '1,2,3', '1/0', '1..5'])('"%s" is not a number', (text) => {
  expect(typedAmount(text, 'en-US')).toBe(null);
});

test.each([0.125, 1.5, 12, 1234.567, 1500, 1_000_000])('a field with %d means the same when it is read', (amount) => {
  expect(every.filter((locale) => typedAmount(fieldAmount(amount, locale), locale) !== amount)).toEqual([]);
});
