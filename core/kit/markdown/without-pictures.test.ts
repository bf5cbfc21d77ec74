import { expect, test } from 'vitest';
import { withoutPictures } from './without-pictures.ts';

test('pictures of a text are left out, and its other lines stay', () => {
  expect(withoutPictures('Knead.\n\n![Step 1](/api/media/recipes/1/assets/a.webp)')).toBe('Knead.');
  expect(withoutPictures('Knead.\n\n![](/a.webp)\n\n<img src="/b.png" width="50">\n\nRest.')).toBe('Knead.\n\nRest.');
  expect(withoutPictures('Wow![1] Add [salt](https://example.com).')).toBe('Wow![1] Add [salt](https://example.com).');
});

test('a hostile text takes no time', () => {
  expect(withoutPictures('![('.repeat(30_000))).toHaveLength(90_000);
  expect(withoutPictures('<img '.repeat(20_000)).length).toBeGreaterThan(99_000);
});
