import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { ShareTokenSummary } from '../../../core/sharing/schema.ts';
import { useClient } from '../../site/use-client.tsx';

const sharesKey = (recipeId: string) => ['shares', recipeId] as const;

/** The share links of a recipe, with calls to create and revoke them. */
export function useShares({ id: recipeId }: Pick<Recipe, 'id'>) {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = sharesKey(recipeId);
  const onSettled = () => queries.invalidateQueries({ queryKey });
  return {
    links: useQuery({ queryKey, queryFn: ({ signal }) => client.sharing.list({ query: { recipeId }, signal }) }),
    create: useMutation({
      mutationFn: (expiresAt: string) => client.sharing.create({ body: { recipeId, expiresAt } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: ShareTokenSummary) => client.sharing.remove({ params: { id } }),
      onSettled,
    }),
  };
}
