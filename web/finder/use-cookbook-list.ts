import { useQuery } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

export const cookbooksKey = ['cookbooks'] as const;

/** The group's cookbooks in their order. */
export function useCookbookList() {
  const client = useClient();
  return useQuery({
    queryKey: [...cookbooksKey, 'list'],
    queryFn: ({ signal }) => client.cookbooks.list({ query: { orderBy: 'position', orderDirection: 'asc' }, signal }),
    select: ({ items }) => items,
  });
}
