import type { LovageClient } from '../../app/client.ts';
import { ToolRefusal } from './tool.ts';

/** The ids of recipes by their slugs. Refuses the call if one does not exist, and says which. */
export async function recipeIds(client: LovageClient, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const wanted = [...new Set(slugs)];
  const queryFilter = `slug IN [${wanted.map((slug) => `"${slug.replace(/["\\]/g, '\\$&')}"`).join(', ')}]`;
  const { items } = await client.recipes.list({ query: { queryFilter, perPage: -1 } });
  const ids = new Map(items.map(({ slug, id }) => [slug, id]));
  const missing = wanted.filter((slug) => !ids.has(slug));
  if (missing.length > 0)
    throw new ToolRefusal(`There is no recipe ${missing.join(', ')}. Find its slug with search_recipes.`);
  return ids;
}
