import { failKit } from '../../core/kit/errors.ts';
import type { Clock } from './clock.ts';

interface Count {
  hits: number;
  endsAt: number;
}

/**
 * Counts what happens per key in fixed windows and says when there was too much. Bounded: with too many keys, the
 * oldest are forgotten.
 */
export function rateWindow(options: { max: number; windowSeconds: number; clock: Clock; maxKeys?: number }) {
  const { max, windowSeconds, clock, maxKeys = 50_000 } = options;
  const counts = new Map<string, Count>();
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    const restMs = (count?.endsAt ?? 0) - clock().getTime();
    // More is left than there was at first where the clock has been set back.
    return restMs > 0 && restMs <= windowSeconds * 1_000 ? count : undefined;
  };
  return {
    /** Seconds until the key may try again, or null where it may now. */
    blockedSeconds(key: string): number | null {
      const count = current(key);
      if (!count || count.hits < max) return null;
      return Math.ceil((count.endsAt - clock().getTime()) / 1000);
    },
    /** Counts one and answers how many there were in this window. */
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

/** Counts one more of `key`. Throws `request.too_many` where there were too many already. */
export function spend(rate: RateWindow, key: string): void {
  const retryAfterSeconds = rate.blockedSeconds(key);
  if (retryAfterSeconds !== null) throw failKit('request.too_many', { params: { retryAfterSeconds } });
  rate.count(key);
}
