import { expect, test } from 'vitest';
import { bookmarkletFor, handedPage } from './bookmarklet.ts';

test('a bookmarklet is one line of code with the address of its server', () => {
  const code = decodeURIComponent(bookmarkletFor('https://food.example').replace(/^javascript:/, ''));
  expect(code).toContain('open("https://food.example/import/paste")');
  expect(code).toContain('"https://food.example"');
  expect(() => new Function(code)).not.toThrow();
  const below = decodeURIComponent(bookmarkletFor('https://home.example/food').replace(/^javascript:/, ''));
  expect(below).toContain('const o="https://home.example",w=open("https://home.example/food/import/paste")');
});

test('a message is taken as a page if it contains texts, and ignored otherwise', () => {
  const page = { html: '<p>Soup', url: 'https://food.example/soup' };
  expect(handedPage(page)).toEqual(page);
  for (const other of [null, 'soup', {}, { ...page, html: 1 }, { ...page, url: 'javascript:alert(1)' }, { html: '' }])
    expect(handedPage(other)).toBe(null);
  expect(handedPage({ ...page, html: 'x'.repeat(13_000_000) })).toBe(null);
});
