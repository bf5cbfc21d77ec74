import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '../../site/use-client.tsx';

const DEBOUNCE_MS = 500;
const PAGE_SIZE = 20;

/** Recipes that match the typed text, searched when typing pauses, or at once if `isDone`. */
export function useFound(typed: string, isDone: boolean) {
  const client = useClient();
  const words = typed.trim();
  const [paused] = useDebouncedValue(words, DEBOUNCE_MS);
  const search = isDone ? words : paused;
  const isAsked = search !== '';
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['recipes', 'found', search],
    queryFn: ({ signal }) =>
      client.recipes.list({
        query: { search, page: 1, perPage: PAGE_SIZE, orderBy: 'name', orderDirection: 'asc' },
        signal,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? data : undefined;
  const fault = isAsked && !found ? error : null;
  const isSettled = fault !== null || (found !== undefined && !isPlaceholderData);
  return {
    search,
    items: found?.items ?? [],
    total: found?.total ?? 0,
    /** Why the search failed. */
    error: fault,
    refetch,
    /** Whether the search is over, and `items` are not the results of an earlier one. */
    isSettled,
    /** Whether that search is for what is typed now. */
    isCurrent: isSettled && search === words,
  };
}
