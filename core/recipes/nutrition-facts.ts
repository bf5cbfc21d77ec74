import type { Translate } from '../kit/translate.ts';
import type { Nutrition } from './schema.ts';

export interface NutritionFact {
  readonly label: string;
  /** Includes its unit, in the locale's digits: "1,250 kcal". */
  readonly value: string;
}

/** Texts of the label and the unit of each value, in the order of food labels. */
export const nutrientLabels = {
  calories: ['nutrition.calories', 'nutrition.kcal'],
  fatContent: ['nutrition.fat', 'nutrition.grams'],
  saturatedFatContent: ['nutrition.saturated_fat', 'nutrition.grams'],
  transFatContent: ['nutrition.trans_fat', 'nutrition.grams'],
  unsaturatedFatContent: ['nutrition.unsaturated_fat', 'nutrition.grams'],
  cholesterolContent: ['nutrition.cholesterol', 'nutrition.milligrams'],
  carbohydrateContent: ['nutrition.carbohydrate', 'nutrition.grams'],
  sugarContent: ['nutrition.sugar', 'nutrition.grams'],
  proteinContent: ['nutrition.protein', 'nutrition.grams'],
  fiberContent: ['nutrition.fiber', 'nutrition.grams'],
  sodiumContent: ['nutrition.sodium', 'nutrition.milligrams'],
} as const satisfies Record<keyof Nutrition, readonly [label: string, unit: string]>;

/** Nutrition without values. */
export const noNutrition = Object.fromEntries(Object.keys(nutrientLabels).map((name) => [name, null])) as Record<
  keyof Nutrition,
  null
>;

/** The recipe's nutrition values, in the order of food labels. A value that is not a number is returned as written. */
export function nutritionFacts(nutrition: Nutrition, t: Translate, locale: string): NutritionFact[] {
  const number = new Intl.NumberFormat(locale);
  return Object.entries(nutrientLabels).flatMap(([name, [label, unit]]) => {
    const given = nutrition[name as keyof Nutrition];
    if (!given) return [];
    const isNumber = Number.isFinite(Number(given));
    return [{ label: t(label), value: isNumber ? `${number.format(Number(given))} ${t(unit)}` : given }];
  });
}
