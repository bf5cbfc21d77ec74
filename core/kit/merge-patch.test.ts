import { expect, test } from 'vitest';
import { mergePatch } from './merge-patch.ts';

test('objects merge, arrays and null replace, absent keys stay', () => {
  const current = { a: 1, list: [1, 2], inner: { x: 1, y: 2 }, gone: 'text' };
  expect(mergePatch(current, { list: [3], inner: { y: null }, gone: null })).toEqual({
    a: 1,
    list: [3],
    inner: { x: 1, y: null },
    gone: null,
  });
  expect(current.inner).toEqual({ x: 1, y: 2 });
});
