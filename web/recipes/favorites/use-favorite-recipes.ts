import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../auth/use-session.ts';
import { useClient } from '../../site/use-client.tsx';
import { ownRatings } from './use-favorite.ts';

/** The most ids that a filter accepts. */
const CHUNK = 100;

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) => list.slice(index * CHUNK, (index + 1) * CHUNK));

/** A group member's favorites, by name. A removed favorite stays in the list until the next visit, or until
 * another one is added elsewhere. */
export function useFavoriteRecipes(userId: string) {
  const client = useClient();
  const isOwn = useUser().id === userId;
  const { data: own } = useQuery({ ...ownRatings(client), enabled: isOwn });
  const found = useQuery({
    queryKey: ['recipes', 'favorites', userId],
    staleTime: 0,
    async queryFn({ signal }) {
      const { ratings } = await client.ratings.favoritesOf({ params: { id: userId }, signal });
      const pages = await Promise.all(
        chunksOf(ratings.map(({ recipeId }) => `"${recipeId}"`)).map((ids) =>
          client.recipes.list({ query: { queryFilter: `id IN [${ids.join(', ')}]`, page: 1, perPage: -1 }, signal }),
        ),
      );
      return pages.flatMap(({ items }) => items).sort((one, other) => one.name.localeCompare(other.name));
    },
  });
  const { data: recipes, refetch } = found;
  // Chosen in another window of this person.
  const isMissing =
    isOwn &&
    recipes !== undefined &&
    own?.ratings.some(({ isFavorite, recipeId }) => isFavorite && recipes.every(({ id }) => id !== recipeId)) === true;
  useEffect(() => {
    if (isMissing) void refetch();
  }, [isMissing, refetch]);
  return found;
}
