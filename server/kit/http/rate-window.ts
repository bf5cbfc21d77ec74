import { failKit } from '../../../core/kit/errors.ts';
import type { Clock } from '../clock.ts';
import { networkOf } from './trusted-peers.ts';

interface Count {
  hits: number;
  endsAt: number;
}

/**
 * Counts events per key in fixed windows and tells when there are too many. Bounded: with too many keys, the oldest are
 * dropped.
 */
export function rateWindow(options: { max: number; windowSeconds: number; clock: Clock; maxKeys?: number }) {
  const { max, windowSeconds, clock, maxKeys = 50_000 } = options;
  const counts = new Map<string, Count>();
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    const restMs = (count?.endsAt ?? 0) - clock().getTime();
    // More time is left than a whole window if the clock was set back.
    return restMs > 0 && restMs <= windowSeconds * 1_000 ? count : undefined;
  };
  return {
    max,
    windowSeconds,
    /** Seconds until the key may try again, or null if it may now. */
    blockedSeconds(key: string): number | null {
      const count = current(key);
      if (!count || count.hits < max) return null;
      return Math.ceil((count.endsAt - clock().getTime()) / 1000);
    },
    /** Counts one event and returns the count of this window. */
    count(key: string): number {
      const count = current(key) ?? { hits: 0, endsAt: clock().getTime() + windowSeconds * 1000 };
      count.hits += 1;
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > maxKeys) counts.delete(counts.keys().next().value!);
      return count.hits;
    },
    clear: (key: string) => void counts.delete(key),
  };
}
export type RateWindow = ReturnType<typeof rateWindow>;

/** Counts one event of a person or an address. Throws `request.too_many` if the limit was already reached. */
export function spend(rate: RateWindow, who: string): void {
  const key = networkOf(who);
  const retryAfterSeconds = rate.blockedSeconds(key);
  const { max: limit, windowSeconds } = rate;
  if (retryAfterSeconds !== null)
    throw failKit('request.too_many', { params: { retryAfterSeconds, limit, windowSeconds } });
  rate.count(key);
}
