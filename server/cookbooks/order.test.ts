import { expect, test } from 'vitest';
import { inOrder } from './order.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const moved = (positions: Record<string, number>) =>
  Object.entries(positions).map(([id, position]) => ({ row: { id }, position }));
const order = (ids: string, positions: Record<string, number>) =>
  inOrder(rows(ids), moved(positions))
    .map(({ id }) => id)
    .join('');

test.each([
  ['abcd', { d: 1, c: 2, b: 3, a: 4 }, 'dcba'],
  ['abcd', { a: 3 }, 'bcad'],
  ['abcd', { d: 2 }, 'adbc'],
  ['abcd', { b: 1, d: 1 }, 'bdac'],
  ['abcd', { a: 99, b: 50 }, 'cdba'],
  ['abc', { c: 0, a: 1, b: 2 }, 'cab'],
  ['abc', {}, 'abc'],
])('%s with %o moved is %s', (ids, positions, expected) => {
  expect(order(ids, positions as Record<string, number>)).toBe(expected);
});
