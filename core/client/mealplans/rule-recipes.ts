import type { LovageClient } from '../../app/client.ts';
import type { MealplanRule } from '../../mealplans/schema.ts';
import type { RecipeSummary } from '../../recipes/schema.ts';

/** The recipes that a rule lets through. */
export async function recipesOfRule(
  { recipes }: Pick<LovageClient, 'recipes'>,
  { queryFilterString }: Pick<MealplanRule, 'queryFilterString'>,
): Promise<RecipeSummary[]> {
  return (await recipes.list({ query: { perPage: -1, queryFilter: queryFilterString } })).items;
}
