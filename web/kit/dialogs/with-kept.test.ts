import { expect, test } from 'vitest';
import { withKept } from './with-kept.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('a row with an open dialog stays at its place when somebody else deletes it', () => {
  expect(withKept(rows('a', 'c'), rows('a', 'b', 'c'), ['b'])).toEqual(rows('a', 'b', 'c'));
  expect(withKept([], rows('a'), ['a'])).toEqual(rows('a'));
  expect(withKept(rows('new', 'a'), rows('a', 'b'), ['b'])).toEqual(rows('new', 'b', 'a'));
});

test('a row without an open dialog disappears at once', () => {
  expect(withKept(rows('a', 'c'), rows('a', 'b', 'c'), ['c'])).toEqual(rows('a', 'c'));
});
