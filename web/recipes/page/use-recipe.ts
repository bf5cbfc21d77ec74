import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '../../../core/kit/etag.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useClient } from '../../site/use-client.tsx';

/** The query of one recipe. */
export const recipeKey = (slug: string) => ['recipes', 'one', slug] as const;

export function useRecipe(slug: string) {
  const client = useClient();
  return useQuery({
    queryKey: recipeKey(slug),
    queryFn: ({ signal }) => client.recipes.get({ params: { slug }, signal }),
  });
}

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
