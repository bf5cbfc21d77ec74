import { setTimeout } from 'node:timers/promises';
import { beforeEach } from 'vitest';

/** Longer than any test that asks twice which day it is. */
const MARGIN_MS = 60_000;
const DAY_MS = 86_400_000;

// Of before a test sets clocks of its own.
const Clock = Date;

function untilMidnight(): number {
  const now = new Clock();
  const tomorrow = new Clock(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  return Math.min(tomorrow - now.getTime(), DAY_MS - (now.getTime() % DAY_MS));
}

/** Today is another day after midnight, here or in Greenwich: no test begins just before it. */
beforeEach(async () => {
  const left = untilMidnight();
  if (left < MARGIN_MS) await setTimeout(left + 10);
});
