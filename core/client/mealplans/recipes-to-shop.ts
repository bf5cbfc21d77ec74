import type { MealplanEntry } from '../../mealplans/schema.ts';

export interface RecipeToShop {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** How often it is planned. */
  readonly times: number;
}

/** The recipes of a plan, each once, in the order of their first day. Notes have nothing to shop for. */
export function recipesToShop(entries: readonly Pick<MealplanEntry, 'date' | 'recipe'>[]): RecipeToShop[] {
  const recipes = new Map<string, RecipeToShop>();
  for (const { recipe } of entries.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (!recipe) continue;
    const { id, slug, name } = recipe;
    recipes.set(id, { id, slug, name, times: (recipes.get(id)?.times ?? 0) + 1 });
  }
  return [...recipes.values()];
}
