import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/', '/g/home/r/soup', '/g/home?search=a%2Fb&page=2#top', '/import/url?url=https://example.org'])(
  '%s is gone on at',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  '',
  'g/home',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  `/${'a'.repeat(2_001)}`,
])('%s leads nowhere else', (path) => {
  expect(returnPath(path)).toBe('/');
});
