import type { LovageClient } from '../../core/app/client.ts';
import { type Follower, followChanges } from '../../core/client/live/follow.ts';
import { basePath } from '../kit/base.ts';
import workerUrl from './live-worker.ts?sharedworker&url';
import type { News, TabMessage } from './shared-stream.ts';

/** A worker that has not said hello by then was blocked, or does not run here. */
const HELLO_MS = 5_000;

export interface StreamParts {
  readonly client: LovageClient;
  readonly userId: string;
  readonly follower: Follower;
  /** This person is no longer signed in. Nothing more is told. */
  readonly onSignedOut: () => void;
}

export interface Stream {
  /** Connects anew, as after the network was away. */
  renew(): void;
  close(): void;
}

function openOwn({ client, userId, follower, onSignedOut }: StreamParts): Stream {
  const place = { lastEventId: null };
  let stop: AbortController;
  const open = () => {
    stop = new AbortController();
    void followChanges(client, follower, { signal: stop.signal, userId, place }).then(
      (end) => end === 'signed-out' && onSignedOut(),
    );
  };
  open();
  return {
    renew: () => {
      stop.abort();
      open();
    },
    close: () => stop.abort(),
  };
}

function connect(userId: string): SharedWorker | null {
  try {
    // Android's Chrome and old browsers have none; some settings forbid it.
    return new SharedWorker(workerUrl, { type: 'module', name: JSON.stringify([basePath, userId]) });
  } catch {
    return null;
  }
}

/**
 * The changes in the group of this person. All tabs of a browser share one connection, since browsers allow six to a
 * server; where there is no SharedWorker, each tab that is seen has its own.
 */
export function openStream(parts: StreamParts): Stream {
  const { follower, onSignedOut } = parts;
  const worker = connect(parts.userId);
  if (!worker) return openOwn(parts);
  const { port } = worker;
  const say = (message: TabMessage) => port.postMessage(message);
  let own: Stream | undefined;
  let isClosed = false;

  const leave = () => {
    clearTimeout(timer);
    say('leave');
    port.close();
  };
  const fallBack = () => {
    if (own || isClosed) return;
    leave();
    own = openOwn(parts);
  };
  const timer = setTimeout(fallBack, HELLO_MS);
  worker.onerror = fallBack;
  port.onmessage = ({ data }: MessageEvent<News>) => {
    clearTimeout(timer);
    // A message may still be on its way to a tab that has left.
    if (own || isClosed) return;
    if (data.kind === 'change') follower.onChange(data.change);
    if (data.kind === 'ready') follower.onReady?.();
    if (data.kind === 'gap') follower.onGap();
    if (data.kind === 'signed-out') onSignedOut();
  };
  say('join');
  return {
    renew: () => (own ? own.renew() : say('renew')),
    close: () => {
      isClosed = true;
      if (own) own.close();
      else leave();
    },
  };
}
