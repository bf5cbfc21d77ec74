import { expect, test } from 'vitest';
import { moved, positionsFor } from './reorder.ts';

const items = (...positions: number[]) => positions.map((position, index) => ({ id: 'abcdef'[index]!, position }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test('two neighbours swap their positions, and nothing else changes', () => {
  const list = items(2, 5, 9);
  expect([...positionsFor(moved(list, 'b', -1))]).toEqual([
    ['b', 2],
    ['a', 5],
  ]);
});

test('items that share a position come apart', () => {
  expect([...positionsFor(moved(items(0, 0, 0), 'c', -1))]).toEqual([
    ['c', 1],
    ['b', 2],
  ]);
});

test('the first stays first and the last stays last', () => {
  const list = items(1, 2, 3);
  expect([ids(moved(list, 'a', -1)), ids(moved(list, 'c', 1)), ids(moved(list, 'x', 1))]).toEqual([
    'abc',
    'abc',
    'abc',
  ]);
  expect([...positionsFor(list)]).toEqual([]);
});
