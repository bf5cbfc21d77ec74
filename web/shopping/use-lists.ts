import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { ShoppingListSummary } from '../../core/shopping/schema.ts';
import { sessionQuery, useUser } from '../auth/use-session.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { readStored, writeStored } from '../kit/stored.ts';
import { showToast } from '../kit/toasts.ts';
import { type FirstReads, useClient } from '../site/use-client.tsx';

const shoppingKey = ['shopping'] as const;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A setting of this browser, false by default. */
export function useStoredSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => readStored(key) === 'true');
  const change = (next: boolean) => {
    writeStored(key, String(next));
    for (const listener of listeners) listener();
  };
  return [isOn, change];
}

/** Whether to show the lists of all members, or only the user's own. */
export const useViewAllLists = () => useStoredSwitch('lovage.shopping.viewAllLists');

const listsQuery = (client: LovageClient) =>
  queryOptions({
    queryKey: [...shoppingKey, 'lists'],
    queryFn: ({ signal }) => client.shoppingLists.list({ signal }),
  });

const openCountQuery = (client: LovageClient, id: string) =>
  queryOptions({
    queryKey: [...shoppingKey, 'open', id],
    async queryFn() {
      const queryFilter = `shoppingListId=${id} AND checked=false`;
      return { id, total: (await client.shoppingItems.list({ query: { queryFilter, perPage: 1 } })).total };
    },
  });

/** What the page of all lists reads first. */
export const readFirstLists: FirstReads = async ({ client, queries }) => {
  const [{ items }, user] = await Promise.all([
    queries.fetchQuery(listsQuery(client)),
    queries.fetchQuery({ ...sessionQuery(client), staleTime: Number.POSITIVE_INFINITY }),
  ]);
  const own = items.filter(({ userId }) => userId === user?.id);
  await Promise.all(own.map(({ id }) => queries.prefetchQuery(openCountQuery(client, id))));
};

/** The lists to show, by name. `others` counts those left out. */
export function useLists() {
  const client = useClient();
  const { id } = useUser();
  const [isAll] = useViewAllLists();
  const { data, error, refetch } = useQuery({ ...listsQuery(client), select: ({ items }) => items });
  const lists = data?.filter((list) => isAll || list.userId === id);
  return { lists, others: data && lists ? data.length - lists.length : 0, error, refetch };
}

/** How many items of each list are not ticked. */
export function useOpenCounts(lists: readonly ShoppingListSummary[]): ReadonlyMap<string, number> {
  const client = useClient();
  return useQueries({
    queries: lists.map(({ id }) => openCountQuery(client, id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.total]] : []))),
  });
}

/** After every change of lists: reloads them, or shows the error. */
export function useAfterwards(failed: string) {
  const queries = useQueryClient();
  const language = useLanguage();
  return {
    onSuccess: () => queries.invalidateQueries({ queryKey: shoppingKey }),
    onError: (error: unknown) => showToast('error', `${language.t(failed)}. ${errorText(error, language)}`),
  };
}

export function useCreateList() {
  const client = useClient();
  return useMutation({
    mutationFn: (name: string) => client.shoppingLists.create({ body: { name } }),
    ...useAfterwards('web.shopping.create_failed'),
  });
}

type Known = Pick<ShoppingListSummary, 'id' | 'updateAt'>;

export function useRenameList({ id }: Known) {
  const client = useClient();
  return useMutation({
    // Patch only the name, so that ticks made meanwhile are kept and cause no conflict.
    mutationFn: (name: string) => client.shoppingLists.patch({ params: { id }, body: { name } }),
    ...useAfterwards('web.shopping.rename_failed'),
  });
}

export function useDeleteList(list: Known) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.shoppingLists.remove({ params: { id: list.id }, ifMatch: etagOf(list) ?? '*' }),
    ...useAfterwards('web.shopping.delete_failed'),
  });
}
