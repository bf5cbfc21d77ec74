import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '../../site/use-client.tsx';

const DEBOUNCE_MS = 500;
const PAGE_SIZE = 20;

/** Recipes that match the typed text, searched when typing pauses, or at once if `isDone`. A failed search finds nothing. */
export function useFound(typed: string, isDone: boolean) {
  const client = useClient();
  const words = typed.trim();
  const [paused] = useDebouncedValue(words, DEBOUNCE_MS);
  const search = isDone ? words : paused;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['recipes', 'found', search],
    async queryFn() {
      const query = { search, page: 1, perPage: PAGE_SIZE, orderBy: 'name', orderDirection: 'asc' } as const;
      const { data, error } = await client.try.recipes.list({ query });
      if (error) console.error(error);
      return { items: data?.items ?? [], total: data?.total ?? 0 };
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isAsked = search !== '';
  return {
    search,
    items: isAsked ? (data?.items ?? []) : [],
    total: isAsked ? (data?.total ?? 0) : 0,
    /** Whether `items` are the results of `search`, not of an earlier one. */
    isSettled: isAsked && data !== undefined && !isPlaceholderData,
    /** Whether `items` are the results of what is typed now. */
    isCurrent: isAsked && search === words && data !== undefined && !isPlaceholderData,
  };
}
