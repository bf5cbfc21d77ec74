import { expect, test } from 'vitest';
import { siteIn } from './site.ts';

test.each([
  ['recipes.example.org', 'https://recipes.example.org'],
  [' https://example.org/food/ ', 'https://example.org/food'],
  ['http://192.168.1.20:9000', 'http://192.168.1.20:9000'],
  ['https://example.org/?page=2#top', 'https://example.org'],
  ['ftp://example.org', null],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('the address %j is read as %j', (typed, site) => {
  expect(siteIn(typed)).toBe(site);
});
