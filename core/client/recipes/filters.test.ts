import { expect, test } from 'vitest';
import { filterCount, filtersOf, noFilters, queryOf, withFilters } from './filters.ts';

const read = (search: string) => filtersOf(new URLSearchParams(search));

test('filters that are written to an address are read back from it', () => {
  const filters = read('categories=Soup&categories=Stew&tags=quick+%26+easy&all=categories');
  const written = withFilters(new URLSearchParams('search=leek&tags=old&cookbook=old'), filters);
  expect(written.get('search')).toBe('leek');
  expect(written.has('cookbook')).toBe(false);
  expect(filtersOf(written)).toEqual(filters);
});

test('the query asks for any of the names, or for all if the address says so', () => {
  expect(queryOf(read('tags=quick&tags=vegan'))).toEqual({ tags: ['quick', 'vegan'] });
  expect(queryOf(read('tags=quick&tags=vegan&all=tags'))).toEqual({ tags: ['quick', 'vegan'], requireAllTags: true });
});

test('a cookbook replaces all other filters of the address', () => {
  const filters = read('tags=quick&cookbook=weeknights');
  expect(queryOf(filters)).toEqual({ cookbook: 'weeknights' });
  expect(filterCount(filters)).toBe(1);
});

test('each active filter counts', () => {
  expect(filterCount(read('tags=quick&foods=Leek&foods=Onion'))).toBe(3);
  expect(filterCount(noFilters)).toBe(0);
});

test('chosen values are sent by id where it is known', () => {
  const chosen = [{ id: 'a1', name: 'Soup' }, { name: 'Stew' }];
  expect(queryOf({ asked: { categories: { chosen, isAll: false } } })).toEqual({ categories: ['a1', 'Stew'] });
});

test('a cookbook can be narrowed further by ids, favorites and rating', () => {
  const tags = {
    chosen: [
      { id: 'a1', name: 'quick' },
      { id: 'b2', name: 'vegan' },
    ],
    isAll: true,
  };
  expect(queryOf({ asked: { tags }, cookbook: 'weeknights', favoritesOf: 'u1', minRating: 4 })).toEqual({
    cookbook: 'weeknights',
    queryFilter: 'tags.id CONTAINS ALL ["a1","b2"] AND favoritedBy.id = "u1" AND rating >= 4',
  });
});

test('“all” without any value filters nothing', () => {
  expect(queryOf({ asked: { tags: { chosen: [], isAll: true } } })).toEqual({});
});
