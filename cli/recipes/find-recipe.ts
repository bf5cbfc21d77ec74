import type { LovageClient } from '../../core/app/client.ts';
import { type AppError, isAppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { Recipe } from '../../core/recipes/schema.ts';

/** Finds a recipe by slug, id or full name. Throws `recipes.not_found`. */
export async function findRecipe(client: LovageClient, named: string): Promise<Recipe> {
  try {
    return await client.recipes.get({ params: { slug: named } });
  } catch (error) {
    if (!isAppError(error) || error.status !== 404) throw error;
    return byName(client, named, error);
  }
}

async function byName(client: LovageClient, name: string, notFound: AppError): Promise<Recipe> {
  const page = await client.recipes.list({ query: { search: name, perPage: 20 } });
  const found = page.items.filter((recipe) => fold(recipe.name) === fold(name));
  if (found.length !== 1) throw notFound;
  return client.recipes.get({ params: { slug: found[0]!.slug } });
}
