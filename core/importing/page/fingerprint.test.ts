import { expect, test } from 'vitest';
import { ingredientsKey } from './fingerprint.ts';

test('the same lines in another order, with other punctuation and case, are the same ingredients', () => {
  const key = ingredientsKey(['500 g Tomatoes', '1 onion, chopped', 'Salt']);
  expect(ingredientsKey(['salt', '1 Onion (chopped)', '– 500 g tomatoes'])).toBe(key);
  expect(ingredientsKey(['500 g tomatoes', '2 onions, chopped', 'salt'])).not.toBe(key);
});

test('too few lines do not identify a recipe', () => {
  expect(ingredientsKey(['1 tea bag', 'Water', 'water'])).toBe(null);
});
