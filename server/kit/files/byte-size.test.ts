import { expect, test } from 'vitest';
import { sizeText } from './byte-size.ts';

test('sizes are counted in units of 1024 and have one decimal', () => {
  expect([0, 1023, 1024, 4096, 524_288_000, 3.5 * 1024 ** 3].map(sizeText)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.0 KB',
    '4.0 KB',
    '500.0 MB',
    '3.5 GB',
  ]);
});
