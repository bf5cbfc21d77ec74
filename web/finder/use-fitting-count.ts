import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../core/client/recipes/filters.ts';
import type { Asked, Facet } from '../../core/recipes/facets.ts';
import { useClient } from '../site/use-client.tsx';

/** How many recipes match; undefined while loading. */
export function useFittingCount(asked: Partial<Record<Facet, Asked>>): number | undefined {
  const client = useClient();
  const query = queryOf({ asked });
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['recipes', 'fitting', query],
    queryFn: ({ signal }) => client.recipes.list({ query: { ...query, page: 1, perPage: 1 }, signal }),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  });
  return isPlaceholderData ? undefined : data;
}
