import { expect, test } from 'vitest';
import { pathAndQuery, pathOf, withoutSubPath } from './sub-path.ts';

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

test.each([
  ['http://home.example/api/recipes?page=2', '/api/recipes?page=2'],
  ['https://home.example', '/'],
  ['HTTP://home.example?x=1', '/?x=1'],
  ['/api/recipes/http://x', '/api/recipes/http://x'],
  ['*', '*'],
])('the target %s means %s', (target, meant) => {
  expect(pathAndQuery(target)).toBe(meant);
});
