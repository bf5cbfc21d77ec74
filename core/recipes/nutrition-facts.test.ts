import { expect, test } from 'vitest';
import { nutritionFacts } from './nutrition-facts.ts';

const none = {
  calories: null,
  fatContent: null,
  proteinContent: null,
  carbohydrateContent: null,
  fiberContent: null,
  sodiumContent: null,
  sugarContent: null,
  cholesterolContent: null,
  saturatedFatContent: null,
  transFatContent: null,
  unsaturatedFatContent: null,
};
const t = (key: string) => key.replace('nutrition.', '');

test('numbers get their unit and the locale’s digits; other texts stay as they are', () => {
  const nutrition = { ...none, proteinContent: 'about 8 g', calories: '1250', fatContent: '4.5' };
  expect(nutritionFacts(nutrition, t, 'de-DE')).toEqual([
    { label: 'calories', value: '1.250 kcal' },
    { label: 'fat', value: '4,5 grams' },
    { label: 'protein', value: 'about 8 g' },
  ]);
});

test('a recipe without nutrition values has no facts', () => {
  expect(nutritionFacts(none, t, 'en-US')).toEqual([]);
});
