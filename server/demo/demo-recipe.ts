import { readFile } from 'node:fs/promises';
import { pluralOf } from '../../core/parsing/words/plural.ts';
import recipes from './recipes.json' with { type: 'json' };

/** One recipe of the demo household, written in metric units and US English. */
export interface DemoRecipe {
  name: string;
  description: string;
  /** As a cook writes it: "4 servings", "1 loaf, 12 slices". */
  recipeYield: string;
  prepMinutes: number;
  /** Time at the stove or in the oven. */
  performMinutes: number;
  /** Includes rising, soaking and cooling, so it can exceed the sum of the other two. */
  totalMinutes: number;
  categories: string[];
  tags: string[];
  tools: string[];
  rating: number | null;
  ingredients: DemoIngredient[];
  steps: DemoStep[];
  notes?: { title: string; text: string }[];
  /** Per serving. Energy in kcal, sodium in milligrams, everything else in grams. */
  nutrition?: DemoNutrition;
  /** File in `pictures/`. */
  picture: string;
}

export interface DemoIngredient {
  /** Header of the section that begins with this line. */
  title?: string;
  quantity: number | null;
  /** Full name, singular. */
  unit: string | null;
  /** Singular. */
  food: string | null;
  note: string | null;
  /** The whole line. */
  text: string;
}

export interface DemoStep {
  /** Header of the section that begins with this step. */
  title?: string;
  text: string;
}

export interface DemoNutrition {
  calories: string;
  fatContent: string;
  proteinContent: string;
  carbohydrateContent: string;
  fiberContent: string;
  sodiumContent: string;
  sugarContent: string;
}

export const demoRecipes: DemoRecipe[] = recipes;

/** The plurals that the lines use, by the name of the food. */
export function demoPlurals(): ReadonlyMap<string, string> {
  const plurals = new Map<string, string>();
  for (const { food, text } of demoRecipes.flatMap(({ ingredients }) => ingredients)) {
    const plural = food ? pluralOf(food) : null;
    if (food && plural && text.toLowerCase().includes(plural.toLowerCase())) plurals.set(food, plural);
  }
  return plurals;
}

/** The picture of a recipe. The path is the same in the source tree and in the bundle. */
export const demoPicture = (recipe: DemoRecipe): Promise<Uint8Array> =>
  readFile(new URL(`../../server/demo/pictures/${recipe.picture}`, import.meta.url));
