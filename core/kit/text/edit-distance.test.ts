import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('the edit distance stops at its limit', () => {
  expect(editDistance('flour', 'fluor', 3)).toBe(2);
  expect(editDistance('flour', 'floor', 3)).toBe(1);
  expect(editDistance('flour', 'bread', 2)).toBe(3);
});
