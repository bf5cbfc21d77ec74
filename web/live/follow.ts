import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Change } from '../../core/live/schema.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Ends early when the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export interface Follower {
  onChange(change: Change): void;
  /** Something may have happened unseen: whatever is shown wants to be read again. */
  onGap(): void;
}

/**
 * Follows the changes in the group until the signal aborts or the session ends. The server ends a stream now and then;
 * after each break it is opened again, sooner the shorter it has been away.
 */
export async function followChanges(client: LovageClient, follower: Follower, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      for await (const { item } of await client.live.follow({ signal })) {
        if (item.type === 'lost' || (item.type === 'ready' && !isFirst)) follower.onGap();
        if (item.type === 'ready') wait = FIRST_WAIT_MS;
        else follower.onChange(item);
      }
    } catch (error) {
      if (isAppError(error) && error.status === 401) return;
    }
    // Not all at once when a server comes back.
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}
