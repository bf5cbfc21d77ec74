import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isShoppingWrite } from '../../core/client/outbox/household-writes.ts';
import { createListAnnouncer } from '../../core/client/shopping/list-announcer.ts';
import { concerns } from '../../core/client/shopping/writes.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useLiveChange } from '../live/use-live-change.ts';
import { shoppingListKey, useOutbox } from '../outbox/use-outbox.tsx';
import { useClient } from '../site/use-client.tsx';
import { itemText } from './items/item-text.ts';

/** Announces what others do to the list while its page is open. */
export function useListAnnouncer(id: string): void {
  const client = useClient();
  const queries = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useUser();
  const { read } = useOutbox();
  const announcer = useMemo(
    () =>
      createListAnnouncer({
        members: () => client.members.list(),
        userId,
        language,
        textOf: (item) => itemText(item, language.locale),
        say: (text) => showToast('info', text),
      }),
    [client, language, userId],
  );
  useLiveChange((change) => {
    if (change.ids.includes(id)) announcer.noteChange(change);
  });
  useEffect(() => {
    const isWaiting = (itemId: string) =>
      read().writes.some((write) => isShoppingWrite(write) && concerns(write, itemId));
    const queryKey = shoppingListKey(id);
    let seen = queries.getQueryData<ShoppingList>(queryKey) ?? null;
    const { queryHash } = queries.getQueryCache().build(queries, { queryKey });
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== queryHash) return;
      const list = event.query.state.data as ShoppingList;
      // Data that this page set itself comes from a change of this user.
      if (!event.action.manual) announcer.compare(seen, list, isWaiting);
      seen = list;
    });
  }, [queries, announcer, read, id]);
}
