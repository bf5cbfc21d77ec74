import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../auth/use-session.ts';
import { useSignInAgain } from '../auth/use-sign-in-again.ts';
import { useLanguage } from '../kit/language.tsx';
import { useClient } from '../site/use-client.tsx';
import { type AccountOutbox, listKey, openAccountOutbox } from './open-outbox.ts';
import { noteUse } from './used.ts';
import { WaitingBar } from './WaitingBar.tsx';
import { setWaitingBar } from './waiting-bar-loader.ts';

/** The query of a shopping list, which shows the answers to its writes. */
export const shoppingListKey = listKey;

export { planKey, showPlanAnswer } from './open-outbox.ts';

/** Lives as long as the tab: writes continue after their page is left. */
const opened = new WeakMap<QueryClient, AccountOutbox>();

/** The signed-in user's changes that the server does not have yet. */
export function useOutbox() {
  const client = useClient();
  const queries = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useUser();
  let outbox = opened.get(queries);
  if (outbox?.account.userId !== userId) {
    outbox?.close();
    outbox = openAccountOutbox({ client, queries, userId, language });
    opened.set(queries, outbox);
  }
  outbox.account.language = language;
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read);
  const { flush } = outbox;
  const { times } = useSignInAgain();
  // Load the bar while there is a network, so that it can be shown without one.
  useEffect(() => noteUse(userId), [userId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waiting writes are sent after a sign-in
  useEffect(() => {
    const send = () => void flush();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [flush, times]);
  return { ...outbox, waiting };
}

/** Shows the waiting changes, on every page. */
export const OutboxBar = () => <WaitingBar {...useOutbox()} />;

setWaitingBar(OutboxBar);
