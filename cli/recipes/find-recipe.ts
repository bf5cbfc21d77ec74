import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { nearNames } from '../../core/kit/text/near-names.ts';
import type { Recipe, RecipeSummary } from '../../core/recipes/schema.ts';
import type { Context } from '../kit/command.ts';
import { askWhich, notFound } from '../kit/unknown-name.ts';

type Finder = Pick<Context<LovageClient>, 'client' | 'prompt' | 'options' | 't'>;

const CANDIDATES = 20;

type LookUp =
  | { readonly recipe: Recipe }
  /** The recipes that the search finds, and the error to throw if none of them is meant. */
  | { readonly recipe: null; readonly items: readonly RecipeSummary[]; readonly error: Error };

/** Looks up a recipe by slug, id or full name. */
export async function lookUpRecipe({ client }: Pick<Finder, 'client'>, named: string): Promise<LookUp> {
  try {
    return { recipe: await client.recipes.get({ params: { slug: named } }) };
  } catch (error) {
    if (!isAppError(error) || error.status !== 404) throw error;
    const { items } = await client.recipes.list({ query: { search: named, perPage: CANDIDATES } });
    const found = items.filter((recipe) => fold(recipe.name) === fold(named));
    if (found.length === 1) return { recipe: await client.recipes.get({ params: { slug: found[0]!.slug } }) };
    return { recipe: null, items, error };
  }
}

/**
 * Finds a recipe by slug, id or full name. If there is only a similar name, asks whether that is meant. Throws
 * `recipes.not_found`, or a failure that names similar recipes if nobody can answer.
 */
export async function findRecipe(finder: Finder, named: string): Promise<Recipe> {
  const found = await lookUpRecipe(finder, named);
  if (found.recipe) return found.recipe;
  const isNear = ({ name }: RecipeSummary) => nearNames(named, [name]).length > 0;
  // The search looks at words, so it does not see a missing space.
  const isFound = found.items.some(isNear);
  const items = isFound ? found.items : (await finder.client.recipes.list({ query: { perPage: -1 } })).items;
  const names = items.map(({ name }) => name);
  const meant = await askWhich(finder, named, nearNames(named, names));
  if (meant === null) throw notFound(named, names, found.error);
  const { slug } = items.find(({ name }) => name === meant)!;
  return finder.client.recipes.get({ params: { slug } });
}
