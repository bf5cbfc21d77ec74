import { expect, test } from 'vitest';
import { parsePage } from '../page/page.ts';
import { readHRecipe } from './h-recipe.ts';

test('the old class names of hrecipe count too', () => {
  const found = readHRecipe(
    parsePage(`<div class="hrecipe"><h2 class="fn">Plum cake</h2><span class="yield">12 slices</span>
      <span class="duration"><span class="value-title" title="PT1H"></span>an hour</span>
      <li class="ingredient"><span class="amount">500 g</span> plums</li>
      <div class="instructions"><p>Stone the plums.</p><p>Bake.</p></div></div>`),
  );
  expect(found).toMatchObject({ name: 'Plum cake', yield: '12 slices', totalMinutes: 60 });
  expect(found?.ingredientGroups?.[0]?.lines).toEqual(['500 g plums']);
  expect(found?.stepGroups?.[0]?.steps).toHaveLength(2);
});

test('a card without ingredients and steps is not a recipe', () => {
  expect(readHRecipe(parsePage('<div class="h-recipe"><b class="p-name">Soon</b></div>'))).toBeNull();
});
