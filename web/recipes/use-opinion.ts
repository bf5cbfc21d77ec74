import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Recipe } from '../../core/recipes/schema.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';
import { ownRatings } from './favorites/use-favorite.ts';

/** How the reader rates a recipe, and how to change it. */
export function useOpinion({ id, slug }: Recipe) {
  const client = useClient();
  const queries = useQueryClient();
  const language = useLanguage();
  const own = ownRatings(client);
  const { data: rating = null } = useQuery({
    ...own,
    select: ({ ratings }) => ratings.find(({ recipeId }) => recipeId === id)?.rating || null,
  });
  const rate = useMutation({
    // One after the other: the last rating is the one that stays.
    scope: { id: `rating ${id}` },
    mutationFn: (stars: number) => client.ratings.rate({ params: { id: 'self', slug }, body: { rating: stars } }),
    // A first answer that is still under way knows nothing of it, and would not be asked for again.
    onMutate: () => queries.cancelQueries({ queryKey: own.queryKey, exact: true }),
    // The average of the recipe changes too.
    onSuccess: () =>
      Promise.all([own.queryKey, ['recipes']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error) => showToast('error', errorText(error, language)),
  });
  return {
    /** Null where the reader gave none. */
    rating,
    /** The rating that stands already is taken away. */
    rate: (stars: number) => rate.mutate(stars === rating ? 0 : stars),
  };
}
