import { expect, test } from 'vitest';
import { sizeInWords } from './size-in-words.ts';

test.each([
  ['en-US', '8.4 MB', '1,023 bytes'],
  ['de-DE', '8,4 MB', '1.023 Byte'],
  ['fr-FR', '8,4 Mo', '1 023 octets'],
])('a size is written as people of %s write it', (locale, size, bytes) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect([sizeInWords('8.4 MB', locale), sizeInWords('1023 bytes', locale)].map(plain)).toEqual([size, bytes]);
});

test('a text that is not a size stays as it is', () => {
  expect(['', 'unknown', '3 apples'].map((text) => sizeInWords(text, 'de-DE'))).toEqual(['', 'unknown', '3 apples']);
});
