import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a long text ends with an ellipsis, within its limit', () => {
  expect([shorten('lentil soup', 11), shorten('lentil soup', 7)]).toEqual(['lentil soup', 'lentil…']);
});

test('an emoji is kept whole or left out', () => {
  expect([shorten('🍕🍕🍕', 4), shorten('🍕🍕🍕', 5)]).toEqual(['🍕…', '🍕🍕…']);
});
