import { expect, test } from 'vitest';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = () =>
  createVocabulary([
    ['cheese', 30],
    ['cheddar', 8],
    ['chestnut', 9],
    ['peach', 4],
    ['cheesecake', 5],
    ['artichoke', 2],
  ]);

test('words that begin with the part come before words that contain it, frequent ones first', () => {
  expect(vocabulary().containing('ch', 10)).toEqual([
    'cheese',
    'chestnut',
    'cheddar',
    'cheesecake',
    'peach',
    'artichoke',
  ]);
  expect(vocabulary().containing('ch', 2)).toEqual(['cheese', 'chestnut']);
});

test('the part itself is not one of the words that contain it', () => {
  expect(vocabulary().containing('cheese', 10)).toEqual(['cheesecake']);
});

test('one letter matches only the beginning of words', () => {
  expect(vocabulary().containing('a', 10)).toEqual(['artichoke']);
});

test('words are found by their ending', () => {
  expect(vocabulary().endingWith('e', 10)).toEqual(['cheese', 'cheesecake', 'artichoke']);
});

test('a new word is found at once', () => {
  const words = vocabulary();
  words.set('chervil', 1);
  expect(words.startingWith('cher', 5)).toEqual(['chervil']);
  expect(words.near('chrevil', 5)).toEqual(['chervil']);
  expect(words.size).toBe(7);
});

test('the likeliest correction comes first, and words with the same first letter win', () => {
  const words = createVocabulary([
    ['pear', 9],
    ['bear', 20],
    ['pearl', 1],
    ['peas', 40],
  ]);
  expect(words.near('peax', 5)).toEqual(['peas', 'pear']);
  expect(words.near('xear', 5)).toEqual(['bear', 'pear']);
});

test('an empty vocabulary has no words', () => {
  const words = createVocabulary();
  expect([words.containing('a', 5), words.endingWith('a', 5), words.near('abcde', 5)]).toEqual([[], [], []]);
});
