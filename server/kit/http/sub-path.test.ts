import { expect, test } from 'vitest';
import { pathOf, withoutSubPath } from './sub-path.ts';

test.each([
  [null, ''],
  ['https://home.example', ''],
  ['https://home.example/', ''],
  ['https://home.example/recipes', '/recipes'],
  ['https://home.example/our/recipes/', '/our/recipes'],
])('the site at %s stands under "%s"', (baseUrl, path) => {
  expect(pathOf(baseUrl)).toBe(path);
});

test.each([
  ['/recipes', '/'],
  ['/recipes/', '/'],
  ['/recipes?page=2', '/?page=2'],
  ['/recipes/api/recipes', '/api/recipes'],
  ['/api/recipes', '/api/recipes'],
  ['/recipesque', '/recipesque'],
  ['//recipes/api', '//recipes/api'],
])('under /recipes, %s means %s', (url, meant) => {
  expect(withoutSubPath(url, '/recipes')).toBe(meant);
});
