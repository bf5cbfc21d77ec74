import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAppError } from '../../core/kit/errors.ts';
import type { Kind } from '../../core/migrations/schema.ts';

/** How many of each kind were created, existed already, and failed. */
export interface Tally {
  readonly made: Partial<Record<Kind, number>>;
  readonly kept: Partial<Record<Kind, number>>;
  readonly failed: Partial<Record<Kind, number>>;
}

export const newTally = (): Tally => ({ made: {}, kept: {}, failed: {} });

const count = (counts: Partial<Record<Kind, number>>, kind: Kind) => {
  counts[kind] = (counts[kind] ?? 0) + 1;
};

/** Creates each item. Skips existing ones and counts those that are invalid. */
export async function makeAll<T>(
  tally: Tally,
  kind: Kind,
  things: readonly T[],
  make: (thing: T) => Promise<'made' | 'kept' | unknown>,
): Promise<void> {
  for (const thing of things) {
    try {
      count((await make(thing)) === 'kept' ? tally.kept : tally.made, kind);
    } catch (error) {
      if (!isAppError(error)) throw error;
      count(tally.failed, kind);
    }
    await nextTurn();
  }
}
