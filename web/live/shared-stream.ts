import type { FollowEnd, Follower, FollowOptions } from '../../core/client/live/follow.ts';
import type { Change } from '../../core/live/schema.ts';

/** Messages from the stream to a tab. `hello` says that the worker runs. */
export type StreamMessage =
  | { readonly kind: 'hello' | 'ready' | 'gap' | 'signed-out' }
  | { readonly kind: 'change'; readonly change: Change };

/** Messages from a tab to the worker. `renew` asks for a new connection, e.g. after the network was down. */
export type TabMessage = 'join' | 'leave' | 'renew';

export interface Tab {
  tell(message: StreamMessage): void;
}

type Follow = (follower: Follower, options: Pick<FollowOptions, 'signal' | 'place'>) => Promise<FollowEnd>;

/** One stream for all tabs of a browser. It is open while at least one tab has joined. */
export function createSharedStream(follow: Follow) {
  const tabs = new Set<Tab>();
  const place = { lastEventId: null as string | null };
  let current: AbortController | null = null;
  let isReady = false;

  function open() {
    const own = new AbortController();
    current = own;
    isReady = false;
    const tell = (message: StreamMessage) => {
      if (current === own) for (const tab of [...tabs]) tab.tell(message);
    };
    const follower: Follower = {
      onReady: () => {
        if (current === own) isReady = true;
        tell({ kind: 'ready' });
      },
      onChange: (change) => tell({ kind: 'change', change }),
      onGap: () => tell({ kind: 'gap' }),
    };
    void follow(follower, { signal: own.signal, place }).then((end) => {
      if (current !== own || end !== 'signed-out') return;
      tell({ kind: 'signed-out' });
      current = null;
      place.lastEventId = null;
      tabs.clear();
    });
  }

  function close() {
    current?.abort();
    current = null;
  }

  return {
    join(tab: Tab) {
      tabs.add(tab);
      if (!current) open();
      else if (isReady) tab.tell({ kind: 'ready' });
    },
    leave(tab: Tab) {
      tabs.delete(tab);
      if (tabs.size === 0) close();
    },
    renew() {
      if (!current) return;
      close();
      open();
    },
  };
}
