import { expect, test } from 'vitest';
import { orderPictures } from './pick-image.ts';

test('the largest known picture comes first, then the given order', () => {
  expect(
    orderPictures([
      { url: 'https://a/x.jpg' },
      { url: 'https://a/y-800x600.jpg' },
      { url: 'https://a/z.jpg', width: 1200, height: 900 },
    ]),
  ).toEqual(['https://a/z.jpg', 'https://a/y-800x600.jpg', 'https://a/x.jpg']);
});

test('logos, and thumbnails of pictures in full size, come last', () => {
  expect(
    orderPictures([
      { url: 'https://a/logo.png', width: 2000, height: 2000 },
      { url: 'https://a/x-320x180.jpg' },
      { url: 'https://a/x.jpg' },
      { url: 'data:image/png;base64,AAAA' },
    ]),
  ).toEqual(['https://a/x.jpg', 'https://a/x-320x180.jpg', 'https://a/logo.png']);
});
