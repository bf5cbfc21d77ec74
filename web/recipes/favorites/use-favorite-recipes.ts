import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../site/use-client.tsx';

/** The most ids that a filter accepts. */
const CHUNK = 100;

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) => list.slice(index * CHUNK, (index + 1) * CHUNK));

/** A group member's favorites, by name. A removed favorite stays in the list until the next visit. */
export function useFavoriteRecipes(userId: string) {
  const client = useClient();
  return useQuery({
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
}
