import type { LovageClient } from '../../app/client.ts';
import type { MealplanRule } from '../../mealplans/schema.ts';
import type { RecipeSummary } from '../../recipes/schema.ts';
import { queryOf } from '../recipes/filters.ts';

/** The recipes that a rule lets through: those with all of its categories and tags. */
export async function recipesOfRule(
  { recipes }: Pick<LovageClient, 'recipes'>,
  { categories, tags }: Pick<MealplanRule, 'categories' | 'tags'>,
): Promise<RecipeSummary[]> {
  const asked = { categories: { chosen: categories, isAll: true }, tags: { chosen: tags, isAll: true } };
  return (await recipes.list({ query: { perPage: -1, ...queryOf({ asked }) } })).items;
}
