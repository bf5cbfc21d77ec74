import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LovageClient } from '../../../core/app/client.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import { etagOf } from '../../../core/kit/etag.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { type FirstReads, useClient } from '../../site/use-client.tsx';
import { ownRatings } from '../favorites/use-favorite.ts';

/** The query of one recipe. */
export const recipeKey = (slug: string) => ['recipes', 'one', slug] as const;

const isGone = (error: unknown): boolean => isAppError(error) && error.status === 404;

export const recipeQuery = (client: LovageClient, slug: string) =>
  queryOptions({
    queryKey: recipeKey(slug),
    async queryFn({ signal, client: queries, queryKey }): Promise<Recipe> {
      const read = (key: string) => client.recipes.get({ params: { slug: key }, signal });
      const known = queries.getQueryData<Recipe>(queryKey);
      // Renaming a recipe changes its address, also for those who have it open.
      return read(slug).catch((error) => (known && isGone(error) ? read(known.id) : Promise.reject(error)));
    },
  });

/** A recipe, and whether it is deleted. It can still be read by those who have it open. */
export function useRecipe(slug: string) {
  const client = useClient();
  const { data, error, refetch } = useQuery(recipeQuery(client, slug));
  return { recipe: data, isGone: isGone(error), error, refetch };
}

/** The first reads of the page of a recipe. */
export const readFirstRecipe: FirstReads = ({ client, queries, params: { slug = '' } }) =>
  Promise.all([queries.prefetchQuery(recipeQuery(client, slug)), queries.prefetchQuery(ownRatings(client))]);

/** Reloads lists after a change. */
function useForgetLists() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['recipes'], refetchType: 'none' });
}

export function useDuplicateRecipe(recipe: Recipe) {
  const client = useClient();
  const forgetLists = useForgetLists();
  return useMutation({
    mutationFn: (name: string) => client.recipes.duplicate({ params: { slug: recipe.slug }, body: { name } }),
    onSuccess: forgetLists,
  });
}

export function useDeleteRecipe(recipe: Recipe) {
  const client = useClient();
  const queries = useQueryClient();
  const forgetLists = useForgetLists();
  return useMutation({
    mutationFn: () => client.recipes.remove({ params: { slug: recipe.slug }, ifMatch: etagOf(recipe) ?? '*' }),
    async onSuccess() {
      queries.removeQueries({ queryKey: recipeKey(recipe.slug), type: 'inactive' });
      await forgetLists();
    },
  });
}
