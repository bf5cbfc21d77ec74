import { setTimeout as pause } from 'node:timers/promises';

/** Tells what changed on the server, whoever changed it. */
export interface Live {
  /** Calls `listener` when something of this noun changed, or may have while nobody listened. */
  on(noun: string, listener: () => void): void;
  dispose(): void;
}

type Changes = AsyncIterable<{ readonly item: { readonly type: string } }>;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/** `follow` opens the stream of changes: for the first who listens, and again whenever it breaks. */
export function createLive(follow: (signal: AbortSignal) => Promise<Changes>): Live {
  const listeners = new Map<() => void, string>();
  const stopped = new AbortController();
  const { signal } = stopped;
  let isFollowing = false;

  const tell = (type: string) => {
    const isForAll = type === 'ready' || type === 'lost';
    for (const [listener, noun] of listeners) if (isForAll || type.startsWith(`${noun}.`)) listener();
  };

  async function keepFollowing() {
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      try {
        for await (const { item } of await follow(signal)) {
          wait = FIRST_WAIT_MS;
          tell(item.type);
        }
      } catch {
        // Who opened the stream has noted it; what matters here is to try again.
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  return {
    on: (noun, listener) => {
      listeners.set(listener, noun);
      if (isFollowing) return;
      isFollowing = true;
      void keepFollowing();
    },
    dispose: () => stopped.abort(),
  };
}
