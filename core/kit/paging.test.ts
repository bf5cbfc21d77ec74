import { expect, test } from 'vitest';
import { envelope, windowOf } from './paging.ts';

test.each([
  [{}, 120, { page: 1, perPage: 50, offset: 0, limit: 50, totalPages: 3 }],
  [{ page: -1 }, 120, { page: 3, perPage: 50, offset: 100, limit: 50, totalPages: 3 }],
  [{ page: 0 }, 10, { page: 1, perPage: 50, offset: 0, limit: 50, totalPages: 1 }],
  [
    { page: 2 ** 50, perPage: 2 ** 50 },
    9,
    { page: 2 ** 50, perPage: 2 ** 50, offset: 2 ** 53 - 1, limit: 2 ** 50, totalPages: 1 },
  ],
  [{ perPage: -1 }, 120, { page: 1, perPage: 120, offset: 0, limit: 120, totalPages: 1 }],
  [{ perPage: 0 }, 10, { page: 1, perPage: 0, offset: 0, limit: 0, totalPages: 0 }],
  [{ page: 9 }, 10, { page: 9, perPage: 50, offset: 400, limit: 50, totalPages: 1 }],
  [{ page: -1 }, 0, { page: 1, perPage: 50, offset: 0, limit: 50, totalPages: 0 }],
])('%j of rows %s', (query, total, window) => {
  expect(windowOf(query, total)).toEqual(window);
});

test('links are complete paths that keep the other parameters', () => {
  const window = windowOf({ page: 2, perPage: 10 }, 25);
  const page = envelope([], 25, window, '/api/recipes', 'page=2&perPage=10&tags=a&tags=b');
  expect(page.next).toBe('/api/recipes?page=3&perPage=10&tags=a&tags=b');
  expect(page.previous).toBe('/api/recipes?page=1&perPage=10&tags=a&tags=b');
  expect(envelope([], 5, windowOf({}, 5), '/api/recipes', '').next).toBe(null);
});
