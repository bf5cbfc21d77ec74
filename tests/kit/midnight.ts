import { setTimeout } from 'node:timers/promises';
import { beforeEach } from 'vitest';
import { DAY_MS } from '../../core/kit/day.ts';

/** Longer than any test that reads the date twice. */
const BEFORE_MS = 60_000;
/** Jobs that are due at midnight finish within a minute after it. */
const AFTER_MS = 75_000;
// The real clock, before a test replaces it.
const Clock = Date;

/** Milliseconds since the last midnight, in local time and in UTC. */
function sinceMidnight(): number[] {
  const now = new Clock();
  const today = new Clock(now.getFullYear(), now.getMonth(), now.getDate());
  return [now.getTime() - today.getTime(), now.getTime() % DAY_MS];
}

/** The date changes at midnight, so no test starts shortly before or after it. */
beforeEach(async () => {
  const waits = sinceMidnight().map((since) => {
    if (since < AFTER_MS) return AFTER_MS - since;
    return since > DAY_MS - BEFORE_MS ? DAY_MS - since + AFTER_MS : 0;
  });
  const longest = Math.max(...waits);
  if (longest > 0) await setTimeout(longest);
});
