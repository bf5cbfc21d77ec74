import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Recipe } from '../../core/recipes/schema.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';

const ratingsKey = ['ratings'] as const;

/** What the reader thinks of a recipe, and how to change it. */
export function useOpinion(recipe: Recipe) {
  const client = useClient();
  const queries = useQueryClient();
  const language = useLanguage();
  const params = { id: 'self', slug: recipe.slug };
  const { data } = useQuery({
    queryKey: ratingsKey,
    queryFn: ({ signal }) => client.ratings.own({ signal }),
    select: ({ ratings }) => ratings.find(({ recipeId }) => recipeId === recipe.id),
  });
  const afterwards = {
    // The average of the recipe changes too.
    onSuccess: () => Promise.all([ratingsKey, ['recipes']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: (error: unknown) => showToast('error', errorText(error, language)),
  };
  const rate = useMutation({
    mutationFn: (rating: number) => client.ratings.rate({ params, body: { rating } }),
    ...afterwards,
  });
  const favor = useMutation({
    mutationFn: (isFavorite: boolean) =>
      isFavorite ? client.ratings.addFavorite({ params }) : client.ratings.removeFavorite({ params }),
    ...afterwards,
  });
  // A disabled button would lose the focus.
  const isBusy = rate.isPending || favor.isPending;
  return {
    /** Null where the reader gave none. */
    rating: data?.rating || null,
    isFavorite: data?.isFavorite ?? false,
    /** The rating that stands already is taken away. */
    rate: (stars: number) => isBusy || rate.mutate(stars === data?.rating ? 0 : stars),
    toggleFavorite: () => isBusy || favor.mutate(!data?.isFavorite),
  };
}
