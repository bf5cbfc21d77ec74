import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { ShoppingListSummary } from '../../core/shopping/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { createListeners } from '../kit/listeners.ts';
import { readStored, writeStored } from '../kit/stored.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useClient } from '../site/use-client.tsx';

export const shoppingKey = ['shopping'] as const;

const { subscribe, tell } = createListeners();

/** A setting of this browser, false by default. */
export function useStoredSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => readStored(key) === 'true');
  const change = (next: boolean) => {
    writeStored(key, String(next));
    tell();
  };
  return [isOn, change];
}

/** Whether to show the lists of all members, or only the user's own. */
export const useViewAllLists = () => useStoredSwitch('lovage.shopping.viewAllLists');

export const listsQuery = (client: LovageClient) =>
  queryOptions({
    queryKey: [...shoppingKey, 'lists'],
    queryFn: ({ signal }) => client.shoppingLists.list({ signal }),
  });

/** The lists to show, by name. `others` counts those left out. */
export function useLists() {
  const client = useClient();
  const { id } = useUser();
  const [isAll] = useViewAllLists();
  const { data, error, refetch } = useQuery({ ...listsQuery(client), select: ({ items }) => items });
  const lists = data?.filter((list) => isAll || list.userId === id);
  return { lists, others: data && lists ? data.length - lists.length : 0, error, refetch };
}

/** After every change of lists: reloads them, or shows the error. */
export function useAfterChange(failed: string) {
  const queries = useQueryClient();
  const t = useTranslate();
  const showError = useShowError(t(failed));
  return {
    onSuccess: () => queries.invalidateQueries({ queryKey: shoppingKey }),
    onError: showError,
  };
}

export function useCreateList() {
  const client = useClient();
  return useMutation({
    mutationFn: (name: string) => client.shoppingLists.create({ body: { name } }),
    ...useAfterChange('web.shopping.create_failed'),
  });
}

type Known = Pick<ShoppingListSummary, 'id' | 'updateAt'>;

export function useRenameList({ id }: Known) {
  const client = useClient();
  return useMutation({
    // Patch only the name, so that ticks made meanwhile are kept and cause no conflict.
    mutationFn: (name: string) => client.shoppingLists.patch({ params: { id }, body: { name } }),
    ...useAfterChange('web.shopping.rename_failed'),
  });
}

export function useDeleteList(list: Known) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.shoppingLists.remove({ params: { id: list.id }, ifMatch: etagOf(list) ?? '*' }),
    ...useAfterChange('web.shopping.delete_failed'),
  });
}
