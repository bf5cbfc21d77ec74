import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Facet } from '../../core/recipes/facets.ts';
import { useClient } from '../site/use-client.tsx';

const DEBOUNCE_MS = 200;
const MAX_OPTIONS = 30;

/** The first options of a facet whose name contains the typed text. */
export function useOptions(facet: Facet, typed: string, isOpen: boolean) {
  const client = useClient();
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  return useQuery({
    queryKey: [facet, 'options', search],
    queryFn: async ({ signal }) => {
      const query = { page: 1, perPage: MAX_OPTIONS, ...(search ? { search } : {}) };
      const { items, total } = await client[facet].list({ query, signal });
      return { total, items: items.map(({ id, name }) => ({ id, name })) };
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}
