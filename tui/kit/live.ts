/** What changed, and whose change it was if the server says so. `ready`: everything may have changed. */
export interface Change {
  readonly type: string;
  readonly ids: readonly string[];
  readonly by?: string | undefined;
}

/** Reports changes on the server, by anyone. */
export interface Live {
  /** Calls `listener` when something of this noun changed, or may have changed while the connection was down. */
  on(noun: string, listener: (change: Change) => void): void;
  /** Reconnects after the user signed in again. */
  resume(): void;
  /** Opens the connection again: a call failed, so it may be dead. Reports that everything may have changed. */
  reopen(): void;
  dispose(): void;
}

/** `follow` reports changes until the signal aborts or the session ends. It starts with the first listener. */
export function createLive(follow: (tell: (change: Change) => void, signal: AbortSignal) => Promise<unknown>): Live {
  const listeners = new Map<(change: Change) => void, string>();
  const stopped = new AbortController();
  let connection = new AbortController();
  let isFollowing = false;

  const tell = (change: Change) => {
    const isForAll = change.type === 'ready' || change.type === 'lost';
    for (const [listener, noun] of listeners) if (isForAll || change.type.startsWith(`${noun}.`)) listener(change);
  };

  const resume = () => {
    if (isFollowing || listeners.size === 0 || stopped.signal.aborted) return;
    isFollowing = true;
    connection = new AbortController();
    const current = connection;
    void follow(tell, AbortSignal.any([stopped.signal, current.signal])).finally(() => {
      isFollowing = false;
      if (current.signal.aborted) resume();
    });
  };

  return {
    on: (noun, listener) => {
      listeners.set(listener, noun);
      resume();
    },
    resume,
    reopen: () => connection.abort(),
    dispose: () => stopped.abort(),
  };
}
