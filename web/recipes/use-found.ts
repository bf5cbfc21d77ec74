import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

const DEBOUNCE_MS = 500;
const PAGE_SIZE = 20;

/** Recipes for what is being typed, once the typing pauses; a search that fails finds nothing. */
export function useFound(typed: string) {
  const client = useClient();
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
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
    /** Whether `items` are those of `search`, and not those before. */
    isSettled: isAsked && data !== undefined && !isPlaceholderData,
  };
}
