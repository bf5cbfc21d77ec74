import type { UnitSystem } from '../foods/unit-system.ts';
import type { Recipe } from '../recipes/schema.ts';

/** A recipe as its reader asks for it. */
export interface ShownRecipe {
  readonly recipe: Recipe;
  /** What the amounts of its lines are still to be multiplied with. */
  readonly factor: number;
}

export interface Wanted {
  readonly scale: number;
  /** Null for the units as written. */
  readonly units: UnitSystem | null;
  readonly locale: string;
}

/** A recipe at a scale and in the units asked for. Words of units and densities are loaded only if needed. */
export async function shownRecipe(recipe: Recipe, { scale, units, locale }: Wanted): Promise<ShownRecipe> {
  if (units === null) return { recipe, factor: scale };
  const { convertRecipe } = await import('./convert-recipe.ts');
  return { recipe: convertRecipe(recipe, scale, { units, locale }), factor: 1 };
}
