import { nutrient } from '../importing/to-recipe.ts';
import { type Nutrition, nutrients } from '../recipes/schema.ts';

/** The facts that ours has a place for, as numbers, by the names that each has in the other system. */
export function nutritionOf(
  read: (field: string) => string,
  names: Partial<Readonly<Record<keyof Nutrition, string>>>,
): Partial<Nutrition> {
  const given = nutrients.map((name) => [name, names[name] ? nutrient(name, read(names[name])) : null] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

const WORDS: readonly (readonly [keyof Nutrition, RegExp])[] = [
  ['calories', /^(?:calories|energy|kcal|kalorien)\b/i],
  ['fatContent', /^(?:total )?(?:fat|fett)\b/i],
  ['proteinContent', /^(?:protein|eiwei[sß])/i],
  ['carbohydrateContent', /^(?:total )?(?:carb|kohlenhydrate)/i],
  ['fiberContent', /^(?:dietary )?(?:fib(?:er|re)|ballaststoffe)/i],
  ['sodiumContent', /^(?:sodium|natrium)/i],
  ['sugarContent', /^(?:sugar|zucker)/i],
];

/** The facts of a text such as "Calories: 310 kcal, Fat: 12 g", and what of it has no place in ours. */
export function nutritionOfText(text: string): { nutrition: Partial<Nutrition>; rest: string[] } {
  const nutrition: Partial<Nutrition> = {};
  const rest: string[] = [];
  for (const part of text.split(/[\n;]|,(?!\d)/).map((piece) => piece.trim())) {
    const name = WORDS.find(([, word]) => word.test(part))?.[0];
    const value = name && nutrition[name] === undefined ? nutrient(name, part) : null;
    if (name && value !== null) nutrition[name] = value;
    else if (part) rest.push(part);
  }
  return { nutrition, rest };
}
