import { queryOptions, useQueries } from '@tanstack/react-query';
import type { LovageClient } from '../../core/app/client.ts';
import type { ShoppingListSummary } from '../../core/shopping/schema.ts';
import { sessionQuery } from '../auth/use-session.ts';
import { type FirstReads, useClient } from '../site/use-client.tsx';
import { listsQuery, shoppingKey } from './use-lists.ts';

const openCountQuery = (client: LovageClient, id: string) =>
  queryOptions({
    queryKey: [...shoppingKey, 'open', id],
    async queryFn() {
      const queryFilter = `shoppingListId=${id} AND checked=false`;
      return { id, total: (await client.shoppingItems.list({ query: { queryFilter, perPage: 1 } })).total };
    },
  });

/** The first reads of the page of all lists. */
export const readFirstLists: FirstReads = async ({ client, queries }) => {
  const [{ items }, user] = await Promise.all([
    queries.fetchQuery(listsQuery(client)),
    queries.fetchQuery({ ...sessionQuery(client), staleTime: Number.POSITIVE_INFINITY }),
  ]);
  const own = items.filter(({ userId }) => userId === user?.id);
  await Promise.all(own.map(({ id }) => queries.prefetchQuery(openCountQuery(client, id))));
};

/** How many items of each list are not ticked. */
export function useOpenCounts(lists: readonly ShoppingListSummary[]): ReadonlyMap<string, number> {
  const client = useClient();
  return useQueries({
    queries: lists.map(({ id }) => openCountQuery(client, id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.total]] : []))),
  });
}
