import { setTimeout } from 'node:timers/promises';
import { beforeEach } from 'vitest';

/** Longer than any test that asks twice which day it is. */
const BEFORE_MS = 60_000;
/** What is to be done at midnight is done in the minute after it. */
const AFTER_MS = 75_000;
const DAY_MS = 86_400_000;

// Of before a test sets clocks of its own.
const Clock = Date;

/** How long ago the last midnight was, here and in Greenwich. */
function sinceMidnight(): number[] {
  const now = new Clock();
  const today = new Clock(now.getFullYear(), now.getMonth(), now.getDate());
  return [now.getTime() - today.getTime(), now.getTime() % DAY_MS];
}

/** Today is another day after midnight: no test begins just before it, or at it. */
beforeEach(async () => {
  const waits = sinceMidnight().map((since) => {
    if (since < AFTER_MS) return AFTER_MS - since;
    return since > DAY_MS - BEFORE_MS ? DAY_MS - since + AFTER_MS : 0;
  });
  const longest = Math.max(...waits);
  if (longest > 0) await setTimeout(longest);
});
