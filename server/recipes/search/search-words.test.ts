import { expect, test } from 'vitest';
import { wordLines, wordsOf } from './search-words.ts';

test('words are folded and split at everything but letters and digits', () => {
  expect(wordsOf('Crème fraîche, 250g (or: HALF-fat)')).toEqual(['creme', 'fraiche', '250g', 'or', 'half', 'fat']);
  expect(wordsOf('Plain_ascii 1/2 "quoted"')).toEqual(['plain', 'ascii', '1', '2', 'quoted']);
  expect(wordsOf('Κρέας ΚΡΕΑΣ')).toEqual(['κρεασ', 'κρεασ']);
});

test('scripts without spaces and emoji give one word per character', () => {
  expect(wordsOf('日本料理とsake 🍣🍱')).toEqual(['日', '本', '料', '理', 'と', 'sake', '🍣', '🍱']);
});

test('control characters and lone surrogates separate words', () => {
  expect(wordsOf('egg\0plant \ud83c egg\ud83c')).toEqual(['egg', 'plant', 'egg']);
  expect(wordsOf(' \0 …')).toEqual([]);
});

test('an endless word is cut', () => {
  expect(wordsOf('a'.repeat(150)).map((word) => word.length)).toEqual([64, 64, 22]);
  expect(wordsOf('é'.repeat(150)).map((word) => word.length)).toEqual([64, 64, 22]);
});

test('lines stay apart', () => {
  expect(wordLines('2 eggs\r\n\n  \n1 l milk\n')).toEqual([
    ['2', 'eggs'],
    ['1', 'l', 'milk'],
  ]);
});
