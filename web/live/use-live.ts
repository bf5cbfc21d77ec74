import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Change } from '../../core/live/schema.ts';
import { sessionKey, useSession } from '../auth/use-session.ts';
import { useSignInAgain } from '../auth/use-sign-in-again.ts';
import { useClient } from '../site/use-client.tsx';
import { openReload } from './reload.ts';
import { staleKeys } from './stale-keys.ts';
import { openStream, type Stream } from './stream.ts';
import { tellLiveChange } from './use-live-change.ts';

const HIDDEN_FOR_MS = 5_000;

/** Combines many changes at once, such as unticking a list, into one reload. */
const TOGETHER_MS = 100;

function followerOf(queries: QueryClient) {
  const stale = new Set<string>();
  const { reload, again, close } = openReload(queries);
  const read = () => {
    for (const key of stale) void reload({ queryKey: [key] });
    stale.clear();
  };
  return {
    onReady: () => {
      void again();
      // Shows in the browser's developer tools, and tests wait for it.
      performance.mark('lovage:live');
    },
    onChange(change: Change) {
      tellLiveChange(change);
      const { type } = change;
      if (stale.size === 0) setTimeout(read, TOGETHER_MS);
      for (const key of staleKeys(type)) stale.add(key);
    },
    onGap: () => void reload({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] }),
    close,
  };
}

/**
 * Runs while the page is visible. A page that is left closes its connection: the browser may keep it in the
 * back/forward cache, where the connection would still count. `start` returns the function that stops it.
 */
function whileSeen(start: (isAgain: boolean) => Stream): () => void {
  let stream: Stream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAgain = false;
  const end = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(end, HIDDEN_FOR_MS);
    else if (!stream) {
      stream = start(isAgain);
      isAgain = true;
    }
  };
  const online = () => stream?.renew();
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', end);
  window.addEventListener('pageshow', look);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', end);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('online', online);
    end();
  };
}

/**
 * Reloads what others change in the group within a second, on every page of this tab. A hidden tab closes its stream
 * after some seconds, and reloads what it shows when it becomes visible.
 */
export function useLive(): void {
  const client = useClient();
  const queries = useQueryClient();
  const userId = useSession().data?.id;
  const { times } = useSignInAgain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session needs a new stream
  useEffect(() => {
    if (userId === undefined) return undefined;
    const follower = followerOf(queries);
    const end = whileSeen((isAgain) => {
      if (isAgain) follower.onGap();
      const onSignedOut = () => void queries.invalidateQueries({ queryKey: sessionKey });
      return openStream({ client, userId, follower, onSignedOut });
    });
    return () => {
      end();
      follower.close();
    };
  }, [client, queries, userId, times]);
}
