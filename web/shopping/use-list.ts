import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LovageClient } from '../../core/app/client.ts';
import { isShoppingWrite } from '../../core/client/outbox/household-writes.ts';
import { editList, type ItemChange } from '../../core/client/shopping/edit-list.ts';
import { type RecipeWrite, withWrites } from '../../core/client/shopping/writes.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { shoppingListKey, useOutbox } from '../outbox/use-outbox.tsx';
import { type FirstReads, useClient } from '../site/use-client.tsx';
import type { Kitchen } from './use-kitchen.ts';

export const listQuery = (client: LovageClient, id: string) =>
  queryOptions({
    queryKey: shoppingListKey(id),
    queryFn: ({ signal }) => client.shoppingLists.get({ params: { id }, signal }),
    // Keep the list forever: in a shop without a network, it cannot be loaded again.
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The first reads of the page of a list. */
export const readFirstShoppingList: FirstReads = ({ client, queries, params: { id = '' } }) =>
  queries.prefetchQuery(listQuery(client, id));

/** A list with all waiting changes applied. */
export function useList(id: string) {
  const client = useClient();
  const { waiting, flush } = useOutbox();
  const { data, error, refetch } = useQuery(listQuery(client, id));
  const retry = () => {
    void flush();
    void refetch();
  };
  return { list: data && withWrites(data, waiting.writes.filter(isShoppingWrite)), error, retry };
}

/** The recipes that will be on a list once the server can be reached. */
export function useWaitingRecipes(listId: string): readonly RecipeWrite[] {
  const { waiting } = useOutbox();
  return waiting.writes.filter((write): write is RecipeWrite => write.kind === 'recipe' && write.listId === listId);
}

/** The changes to a list's items. They show at once and are sent when the network allows. */
export function useListWrites(list: ShoppingList, kitchen: Kitchen) {
  const { t, locale } = useLanguage();
  const { push } = useOutbox();
  const edit = editList({ id: list.id, items: list.listItems });
  return {
    add: (text: string) => push(edit.add(text, kitchen, locale).write),
    change: (item: ShoppingItem, change: ItemChange) => push(edit.change(item, change)),
    changeDeleted: (item: ShoppingItem, change: ItemChange) => push(edit.changeDeleted(item, change)),
    tick: (items: readonly ShoppingItem[], checked: boolean) => push(...edit.tick(items, checked)),
    move: (among: readonly ShoppingItem[], item: ShoppingItem, by: number) => push(...edit.move(among, item, by)),
    remove(items: readonly ShoppingItem[], message: string) {
      push(...edit.remove(items));
      showToast('success', message, { label: t('buttons.undo'), act: () => push(edit.restore(items).write) });
    },
  };
}
