import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../auth/use-session.ts';
import { useClient } from '../site/use-client.tsx';
import { followChanges } from './follow.ts';
import { staleKeys } from './stale-keys.ts';

const HIDDEN_FOR_MS = 5_000;

/** Many changes at once, as when a list is unticked, are one reading. */
const TOGETHER_MS = 100;

function followerOf(queries: QueryClient) {
  const stale = new Set<string>();
  const read = () => {
    for (const key of stale) void queries.invalidateQueries({ queryKey: [key] });
    stale.clear();
  };
  return {
    onChange({ type }: { type: string }) {
      if (stale.size === 0) setTimeout(read, TOGETHER_MS);
      for (const key of staleKeys(type)) stale.add(key);
    },
    onGap: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
  };
}

/** Runs while the page is seen, and begins anew when the network is back. `start` answers how to stop. */
function whileSeen(start: (isAgain: boolean) => () => void): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAgain = false;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  const begin = () => {
    end();
    stop = start(isAgain);
    isAgain = true;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(end, HIDDEN_FOR_MS);
    else if (!stop) begin();
  };
  const online = () => void (stop && begin());
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    clearTimeout(timer);
    end();
  };
}

/**
 * What others change in the group is read again here within a second, on every page of this tab. A hidden tab gives its
 * connection back, since browsers allow a server but six.
 */
export function useLive(): void {
  const client = useClient();
  const queries = useQueryClient();
  const userId = useSession().data?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const follower = followerOf(queries);
    return whileSeen((isAgain) => {
      const stop = new AbortController();
      if (isAgain) follower.onGap();
      void followChanges(client, follower, stop.signal);
      return () => stop.abort();
    });
  }, [client, queries, userId]);
}
