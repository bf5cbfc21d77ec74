import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useShowError } from '../../kit/use-show-error.ts';
import { useClient } from '../../site/use-client.tsx';
import { ownRatings } from '../favorites/use-favorite.ts';

/** The reader's rating of a recipe, and a call to change it. */
export function useOpinion({ id, slug }: Recipe) {
  const client = useClient();
  const queries = useQueryClient();
  const showError = useShowError();
  const own = ownRatings(client);
  const { data: rating = null } = useQuery({
    ...own,
    select: ({ ratings }) => ratings.find(({ recipeId }) => recipeId === id)?.rating || null,
  });
  const rate = useMutation({
    // Run changes one after the other, so that the last rating wins.
    scope: { id: `rating ${id}` },
    mutationFn: (stars: number) => client.ratings.rate({ params: { id: 'self', slug }, body: { rating: stars } }),
    // Cancel a pending first request: its answer lacks the new rating, and it would not be repeated.
    onMutate: () => queries.cancelQueries({ queryKey: own.queryKey, exact: true }),
    // The recipe's average changes too.
    onSuccess: () =>
      Promise.all([own.queryKey, ['recipes']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: showError,
  });
  return {
    /** Null if the reader has not rated it. */
    rating,
    /** Choosing the present rating again removes it. */
    rate: (stars: number) => rate.mutate(stars === rating ? 0 : stars),
  };
}
