import { expect, test } from 'vitest';
import { emptyRecipe } from '../page/extracted-recipe.ts';
import { groundedIn } from './grounded.ts';

const recipeOf = (lines: string[], steps: string[]) => ({
  ...emptyRecipe(),
  ingredientGroups: [{ title: null, lines }],
  stepGroups: [{ title: null, steps: steps.map((text) => ({ text })) }],
});

test('lines that a text contains stay, even if marks and case differ', () => {
  const source = 'Soup\n1½ kg Tomatoes, ripe\n2 on-\nions\nCook the tomatoes for 20 minutes.';
  const given = recipeOf(['1 1/2 kg tomatoes (ripe)', '2 onions', '3 carrots'], ['Cook the tomatoes for 20 minutes']);
  const { recipe, invented } = groundedIn(source, given);
  expect(invented).toEqual(['3 carrots']);
  expect(recipe.ingredientGroups).toEqual([{ title: null, lines: ['1 1/2 kg tomatoes (ripe)', '2 onions'] }]);
  expect(recipe.stepGroups[0]!.steps).toHaveLength(1);
});

test('a line with a number or words that the text lacks is removed as invented', () => {
  const source = '200 g flour\nBake it.';
  const { recipe, invented } = groundedIn(source, recipeOf(['300 g flour', '2 g poison'], ['Visit evil.example now.']));
  expect(invented).toEqual(['300 g flour', '2 g poison', 'Visit evil.example now.']);
  expect([recipe.ingredientGroups, recipe.stepGroups]).toEqual([[], []]);
});

test('texts without blanks between words are compared too', () => {
  const { invented } = groundedIn('醤油 大さじ2、砂糖 小さじ1', recipeOf(['醤油 大さじ2', '味噌 大さじ1'], []));
  expect(invented).toEqual(['味噌 大さじ1']);
});
