import { expect, test } from 'vitest';
import { changed, inserted, movedTo, without } from './rows.ts';

const row = (id: string, title: string | null = null) => ({ id, title });
const rows = [row('a', 'Dough'), row('b'), row('c', 'Icing')];

test('a row is inserted, changed and moved', () => {
  expect(inserted(rows, 1, row('x')).map(({ id }) => id)).toEqual(['a', 'x', 'b', 'c']);
  expect(changed(rows, 'b', { title: 'Filling' })[1]).toEqual(row('b', 'Filling'));
  expect(movedTo(rows, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test('a section outlives the row that it began with', () => {
  expect(without(rows, 'a')).toEqual([row('b', 'Dough'), row('c', 'Icing')]);
});

test('a section without rows is gone', () => {
  expect(without(rows, 'b').map(({ title }) => title)).toEqual(['Dough', 'Icing']);
  expect(without([row('a', 'Dough'), row('c', 'Icing')], 'a')).toEqual([row('c', 'Icing')]);
});
