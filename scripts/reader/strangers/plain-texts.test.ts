import { expect, test } from 'vitest';
import { samples } from '../builders/recipes.ts';
import { isRead, plainTexts } from './plain-texts.ts';

/** A line without an amount cannot be distinguished from the line to its left. */
const UNREAD = new Set(['two columns of ingredients sv']);

test.each(Object.keys(plainTexts))('a recipe in 21 languages is read from a text with %s', (name) => {
  const wrong = samples
    .map(({ language }) => `${name} ${language}`)
    .filter((id, at) => !isRead(name, samples[at]!) && !UNREAD.has(id));
  expect(wrong).toEqual([]);
});
