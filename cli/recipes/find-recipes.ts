import type { LovageClient } from '../../core/app/client.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';

/** Maximum number of ids per filter. */
const AT_ONCE = 100;

/** Finds the recipes with these ids. */
export async function findRecipes(client: LovageClient, ids: readonly string[]): Promise<Map<string, RecipeSummary>> {
  const found = new Map<string, RecipeSummary>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const listed = ids.slice(start, start + AT_ONCE).map((id) => `"${id}"`);
    const { items } = await client.recipes.list({
      query: { queryFilter: `id IN [${listed.join(', ')}]`, perPage: -1 },
    });
    for (const recipe of items) found.set(recipe.id, recipe);
  }
  return found;
}
