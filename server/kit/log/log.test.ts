import { expect, test } from 'vitest';
import { loggedUrl } from './log.ts';

const id = '0b5c9d1e-1f6a-4c0e-9c1b-2f1d3c4b5a69';

test.each([
  ['/api/utils/download?token=abc&x=1', '/api/utils/download?token=[redacted]&x=1'],
  [`/api/recipes/shared/${id}`, '/api/recipes/shared/[redacted]'],
  [`/api/shared/recipes/${id}`, '/api/shared/recipes/[redacted]'],
  [`/g/home/shared/r/${id.toUpperCase()}?x=1`, '/g/home/shared/r/[redacted]?x=1'],
  [`/api/recipes/${id}`, `/api/recipes/${id}`],
])('the log says of %s: %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
