import { expect, test } from 'vitest';
import { typedCount } from './latin-digits.ts';

test('a count is a whole number from 1 to its limit, in the digits of any script', () => {
  expect(['1', ' 12 ', '٣', '२५', '１００'].map((text) => typedCount(text, 100))).toEqual([1, 12, 3, 25, 100]);
  for (const text of ['', '0', '101', '-1', '1.5', '1e2', '0x10', 'two', '9'.repeat(400)])
    expect(typedCount(text, 100), text).toBe(null);
});
