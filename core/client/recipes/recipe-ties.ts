import type { LovageClient } from '../../app/client.ts';
import type { RecipeSummary } from '../../recipes/schema.ts';

type Named = Pick<RecipeSummary, 'id' | 'slug'>;

/**
 * Notes where the household has planned a recipe, and the caller's stars and favorite, before it is deleted. The result
 * gives them to a copy.
 */
export async function recipeTies(
  { mealplans, ratings }: Pick<LovageClient, 'mealplans' | 'ratings'>,
  { id }: Named,
): Promise<(copy: Named) => Promise<void>> {
  const planned = (await mealplans.list({ query: { perPage: -1, queryFilter: `recipe_id = "${id}"` } })).items;
  const own = (await ratings.own()).ratings.find(({ recipeId }) => recipeId === id);
  return async ({ id: recipeId, slug }) => {
    for (const { date, entryType, title, text } of planned)
      await mealplans.create({ body: { date, entryType, title, text, recipeId } });
    const { rating, isFavorite } = own ?? {};
    if (rating || isFavorite) await ratings.rate({ params: { id: 'self', slug }, body: { rating, isFavorite } });
  };
}
