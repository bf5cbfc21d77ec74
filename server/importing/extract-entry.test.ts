import { expect, test } from 'vitest';
import { extract } from './extract-entry.ts';

test('the entry point renames what was extracted and adds nothing', () => {
  const found = extract(
    '<script type="application/ld+json">{"@type":"Recipe","name":"Toast","recipeIngredient":["1 slice bread"],"recipeInstructions":["Toast it."],"totalTime":"PT3M"}</script>',
    { url: 'https://toast.example/plain', host: 'toast.example' },
  );
  expect(found).toMatchObject({
    title: 'Toast',
    ingredients: ['1 slice bread'],
    ingredient_groups: [{ purpose: null, ingredients: ['1 slice bread'] }],
    instruction_groups: [{ name: null, steps: [{ text: 'Toast it.' }] }],
    total_time: 3,
    canonical_url: 'https://toast.example/plain',
  });
});

test('a page without a recipe is null', () => {
  expect(extract('<p>Nothing here.</p>')).toBeNull();
});
