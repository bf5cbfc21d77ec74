import { beforeAll, expect, test } from 'vitest';
import { loadTransliteration, slugOf } from './slug.ts';

beforeAll(loadTransliteration);

test.each([
  ['Ünïcode & Co!', 'unicode-co'],
  ['日本', 'ri-ben'],
  ["Grandmother's soup", 'grandmothers-soup'],
  ['  --  ', ''],
  ['🍕', ''],
  ['Straße 7', 'strasse-7'],
])('%j becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a long name gives a slug of at most 200 characters without a dash at its end', () => {
  const slug = slugOf('ab '.repeat(300));
  expect([slug.length <= 200, slug.endsWith('-')]).toEqual([true, false]);
});
