import { expect, test } from 'vitest';
import { readAmount } from '../../kit/text/read-amount.ts';
import { amountText } from './amount-text.ts';

test.each([0.333, 0.5, 1.5, 2, 0.125, 12.25, 1500, 0.07, 1.429])(
  'the amount %d is read back as it was written',
  (amount) => {
    expect(Math.abs(readAmount(amountText(amount))! - amount)).toBeLessThan(0.001);
  },
);

test.each([
  [null, ''],
  [1.5, '1 ½'],
  [0.333, '⅓'],
  [1500, '1500'],
  [0.07, '0.07'],
  [1.6, '1.6'],
  [0.2, '0.2'],
])('the amount %s is typed as "%s"', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});

test('an amount in kilograms has decimals, as it was written', () => {
  expect(amountText(1.5, false)).toBe('1.5');
});
