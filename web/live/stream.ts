import type { LovageClient } from '../../core/app/client.ts';
import { type Follower, followChanges } from '../../core/client/live/follow.ts';
import { basePath } from '../kit/base.ts';
import workerUrl from './live-worker.ts?sharedworker&url';
import type { StreamMessage, TabMessage } from './shared-stream.ts';

/** A worker that has not reported by then is blocked or cannot run here. */
const HELLO_MS = 5_000;

export interface StreamParts {
  readonly client: LovageClient;
  readonly userId: string;
  readonly follower: Follower;
  /** Called when the user is signed out. No more events follow. */
  readonly onSignedOut: () => void;
}

export interface Stream {
  /** Reconnects, e.g. after the network was down. */
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
    // Chrome for Android and old browsers have no SharedWorker, and some settings forbid it.
    return new SharedWorker(workerUrl, { type: 'module', name: JSON.stringify([basePath, userId]) });
  } catch {
    return null;
  }
}

/**
 * Changes in the user's group. All tabs of a browser share one connection, because browsers limit connections to six
 * per server. Without SharedWorker, each visible tab opens its own.
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
  port.onmessage = ({ data }: MessageEvent<StreamMessage>) => {
    clearTimeout(timer);
    // A message may still be on its way to a tab that has left.
    if (own || isClosed) return;
    // Not before: a page that is left while the worker starts may take the worker with it into the back/forward cache,
    // where it would hear "join" but never "leave", and keep its connection.
    if (data.kind === 'hello') say('join');
    if (data.kind === 'change') follower.onChange(data.change);
    if (data.kind === 'ready') follower.onReady?.();
    if (data.kind === 'gap') follower.onGap();
    if (data.kind === 'signed-out') onSignedOut();
  };
  return {
    renew: () => (own ? own.renew() : say('renew')),
    close: () => {
      isClosed = true;
      if (own) own.close();
      else leave();
    },
  };
}
