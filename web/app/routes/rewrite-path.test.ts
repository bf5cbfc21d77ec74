import { expect, test } from 'vitest';
import { rewritePath } from './rewrite-path.ts';

test.each([
  ['/recipe/pea-soup', '/g/home/r/pea-soup'],
  ['/g/home/recipe/pea-soup', '/g/home/r/pea-soup'],
  ['/cookbooks', '/g/home/cookbooks'],
])('%s is rewritten to %s', (path, target) => {
  expect(rewritePath(path, 'home')).toBe(target);
});

test('an address inside of a group is not rewritten again', () => {
  expect(rewritePath('/g/home/nothing', 'home')).toBe(null);
});

test('a visitor is not redirected to a group', () => {
  expect(rewritePath('/cookbooks', null)).toBe(null);
});
