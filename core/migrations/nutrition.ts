import { nutrient } from '../importing/to-recipe.ts';
import { type Nutrition, nutrients } from '../recipes/schema.ts';

/** The nutrition values that we have fields for, as numbers. `names` maps them to the other system's names. */
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
  ['cholesterolContent', /^cholester/i],
  ['saturatedFatContent', /^(?:saturated fat|ges[äa]ttigte fett)/i],
  ['transFatContent', /^trans[ -]?(?:fat|fett)/i],
  ['unsaturatedFatContent', /^(?:unsaturated fat|unges[äa]ttigte fett)/i],
];

/** Parses a text such as "Calories: 310 kcal, Fat: 12 g". The rest is what we have no field for. */
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
