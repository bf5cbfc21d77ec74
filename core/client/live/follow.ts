import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import type { Change } from '../../live/schema.ts';
import { pause } from './pause.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

export interface Follower {
  /** The stream is open: nothing that happens from now on is missed. */
  onReady?(): void;
  onChange(change: Change): void;
  /** Something may have happened unseen: whatever is shown has to be read again. */
  onGap(): void;
}

export interface FollowOptions {
  readonly signal: AbortSignal;
  /** Follows the stream of this person only: somebody else may have signed in since. */
  readonly userId?: string;
  /** Where an earlier stream stopped. Kept up to date, so that the next one resumes there. */
  readonly place?: { lastEventId: string | null };
}

/** Why following ended: the caller stopped it, or this person is no longer signed in. */
export type FollowEnd = 'stopped' | 'signed-out';

/**
 * Follows the changes in the group until the signal aborts or the session ends. The server ends a stream now and then.
 * After each break the stream is opened again, with growing waits, and resumes after the last event that arrived. If
 * the server no longer has the events in between, the follower is told that there is a gap.
 */
export async function followChanges(
  client: { readonly live: Pick<LovageClient['live'], 'follow'> },
  follower: Follower,
  { signal, userId, place = { lastEventId: null } }: FollowOptions,
): Promise<FollowEnd> {
  let wait = FIRST_WAIT_MS;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      const after = place.lastEventId;
      for await (const { id, item } of await client.live.follow({ signal, ...(after ? { lastEventId: after } : {}) })) {
        const isOpening = item.type === 'ready' || item.type === 'lost';
        if (isOpening && userId !== undefined && item.ids.length > 0 && item.ids[0] !== userId) return 'signed-out';
        place.lastEventId = id;
        if (isOpening) wait = FIRST_WAIT_MS;
        if (item.type === 'lost' || (isOpening && after === null && !isFirst)) follower.onGap();
        if (isOpening) follower.onReady?.();
        else follower.onChange(item);
      }
    } catch (error) {
      // A captive portal's 401 has another code and is retried.
      if (isAppError(error) && error.status === 401) return 'signed-out';
    }
    // Random, so that not all clients return at once when a server starts.
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }
  return 'stopped';
}
