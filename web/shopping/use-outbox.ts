import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LovageClient } from '../../core/app/client.ts';
import { type Outbox, openOutbox, type Waiting } from '../../core/client/shopping/outbox.ts';
import { sendWrite, withChanges } from '../../core/client/shopping/writes.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';
import { keptWrites } from './kept-writes.ts';
import { outboxKey } from './outbox-key.ts';
import { listKey } from './use-lists.ts';

interface Opened {
  readonly userId: string;
  readonly outbox: Outbox;
  language: Language;
}

/** Lives as long as the tab: writes continue after their page is left. */
const opened = new WeakMap<QueryClient, Opened>();

function open(client: LovageClient, queries: QueryClient, userId: string, language: Language): Opened {
  const key = outboxKey(userId);
  const own: Opened = {
    userId,
    language,
    outbox: openOutbox({
      kept: keptWrites(key),
      send: (write) => sendWrite(client, write),
      async onDone(write, changes) {
        const queryKey = listKey(write.listId);
        // Cancel pending reads: their answers may lack this write.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData<ShoppingList>(queryKey, (list) => list && withChanges(list, write, changes));
        if (own.outbox.read().writes.length <= 1) void queries.invalidateQueries({ queryKey: ['shopping'] });
      },
      onRefused(write, error) {
        const { t } = own.language;
        showToast('error', `${t('web.shopping.refused')}. ${errorText(error, own.language)}`);
        void queries.invalidateQueries({ queryKey: listKey(write.listId) });
      },
    }),
  };
  return own;
}

/** The signed-in user's writes that the server does not have yet. */
export function useOutbox(): Outbox & { readonly waiting: Waiting } {
  const client = useClient();
  const queries = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useUser();
  let own = opened.get(queries);
  if (own?.userId !== userId) {
    own?.outbox.close();
    own = open(client, queries, userId, language);
    opened.set(queries, own);
  }
  own.language = language;
  const { outbox } = own;
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [outbox]);
  return { ...outbox, waiting };
}
