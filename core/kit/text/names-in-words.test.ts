import { expect, test } from 'vitest';
import { localeCodes } from '../locale.ts';
import { namesInWords } from './names-in-words.ts';

test('names are listed with the marks of the language', () => {
  const listed = (locale: string) => namesInWords(['A', 'B'], locale);
  expect(['en-US', 'de-DE', 'ja-JP', 'zh-CN'].map(listed)).toEqual(['A, B', 'A und B', 'A、B', 'A、B']);
  expect(namesInWords(['A'], 'ru-RU')).toBe('A');
  expect(namesInWords([], 'ru-RU')).toBe('');
});

test('names stay apart in every language', () => {
  for (const locale of localeCodes)
    expect({ locale, names: namesInWords(['salt', 'rice', 'leek'], locale) }).toEqual({
      locale,
      names: expect.stringMatching(/salt\u2069?(?:[,،、]| \p{L}).*rice\u2069?(?:[,،、和]| \p{L}).*leek/u),
    });
});

test('names of another script keep the order of the list in languages that are written from right to left', () => {
  expect(namesInWords(['Chana Masala', 'Dal'], 'he-IL')).toBe('\u2068Chana Masala\u2069 ו-\u2068Dal\u2069');
});
