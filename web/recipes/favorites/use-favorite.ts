import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LovageClient } from '../../../core/app/client.ts';
import type { OwnRating } from '../../../core/ratings/schema.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useShowError } from '../../kit/use-show-error.ts';
import { useClient } from '../../site/use-client.tsx';

/** The reader's ratings of all recipes. One request serves every heart on a page. */
export const ownRatings = (client: LovageClient) =>
  queryOptions({ queryKey: ['ratings'], queryFn: ({ signal }) => client.ratings.own({ signal }) });

const withHeart = (ratings: readonly OwnRating[], recipeId: string, isFavorite: boolean): OwnRating[] => {
  const known = ratings.find((rating) => rating.recipeId === recipeId);
  const others = ratings.filter((rating) => rating !== known);
  return [...others, { rating: null, ...known, recipeId, isFavorite }];
};

/** Whether a recipe is one of the reader's favorites. A change shows at once, and is reverted if it fails. */
export function useFavorite({ id, slug }: Pick<RecipeSummary, 'id' | 'slug'>) {
  const client = useClient();
  const queries = useQueryClient();
  const showError = useShowError();
  const own = ownRatings(client);
  const { data: known = false } = useQuery({
    ...own,
    select: ({ ratings }) => ratings.some((rating) => rating.recipeId === id && rating.isFavorite),
  });
  const show = (value: boolean) =>
    queries.setQueryData(own.queryKey, (known) => known && { ratings: withHeart(known.ratings, id, value) });
  const mutationKey = ['favorite', id];
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const favor = useMutation({
    mutationKey,
    // Run changes one after the other, so that the last one wins.
    scope: { id: mutationKey.join(' ') },
    mutationFn(value: boolean) {
      const params = { id: 'self', slug };
      return value ? client.ratings.addFavorite({ params }) : client.ratings.removeFavorite({ params });
    },
    async onMutate(value) {
      // Cancel a pending request: its answer would restore the old state.
      await queries.cancelQueries({ queryKey: own.queryKey, exact: true });
      show(value);
    },
    onError(error, value) {
      if (isLast()) show(!value);
      showError(error);
    },
    onSettled: () => (isLast() ? queries.invalidateQueries({ queryKey: own.queryKey, exact: true }) : undefined),
  });
  // A live event may read the ratings between two quick clicks.
  const isFavorite = favor.isPending ? favor.variables : known;
  return {
    isFavorite,
    toggle: () => favor.mutate(!isFavorite),
  };
}
