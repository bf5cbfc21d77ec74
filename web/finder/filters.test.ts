import { expect, test } from 'vitest';
import { filterCount, filtersOf, noFilters, queryOf, withFilters } from './filters.ts';

const read = (search: string) => filtersOf(new URLSearchParams(search));

test('filters come back out of the address that they were written to', () => {
  const filters = read('categories=Soup&categories=Stew&tags=quick+%26+easy&all=categories');
  const written = withFilters(new URLSearchParams('search=leek&tags=old&cookbook=old'), filters);
  expect(written.get('search')).toBe('leek');
  expect(written.has('cookbook')).toBe(false);
  expect(filtersOf(written)).toEqual(filters);
});

test('the list is asked for any of the names, or for all where the address says so', () => {
  expect(queryOf(read('tags=quick&tags=vegan'))).toEqual({ tags: ['quick', 'vegan'] });
  expect(queryOf(read('tags=quick&tags=vegan&all=tags'))).toEqual({ tags: ['quick', 'vegan'], requireAllTags: true });
});

test('a cookbook takes the place of what is asked', () => {
  const filters = read('tags=quick&cookbook=weeknights');
  expect(queryOf(filters)).toEqual({ cookbook: 'weeknights' });
  expect(filterCount(filters)).toBe(1);
});

test('each thing that is asked for counts', () => {
  expect(filterCount(read('tags=quick&foods=Leek&foods=Onion'))).toBe(3);
  expect(filterCount(noFilters)).toBe(0);
});
