import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LovageClient } from '../../core/app/client.ts';
import { type FirstReads, useClient } from '../site/use-client.tsx';

export const cookbooksKey = ['cookbooks'] as const;

const cookbookListQuery = (client: LovageClient) =>
  queryOptions({
    queryKey: [...cookbooksKey, 'list'],
    queryFn: ({ signal }) => client.cookbooks.list({ query: { orderBy: 'position', orderDirection: 'asc' }, signal }),
  });

/** The group's cookbooks in their order. */
export function useCookbookList() {
  const client = useClient();
  return useQuery({ ...cookbookListQuery(client), select: ({ items }) => items });
}

/** The query of the drawer of every page. */
export const readFirstCookbooks: FirstReads = ({ client, queries }) => queries.prefetchQuery(cookbookListQuery(client));
