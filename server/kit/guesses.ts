import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { type Change, type GuessLimit, type GuessTables, guessCounts, tooMany } from './guess-counts.ts';
import { secretHash } from './secrets/ids.ts';
import { turns } from './turns.ts';

/** A guess that counts as wrong until one of these functions is called. Only the first call counts. */
export interface Guess {
  /** The guess was right. It does not count, and resets the count if the limit says so. */
  right(): Promise<void>;
  /** The guess was wrong. Returns the kinds whose limit is reached now. */
  wrong(): Promise<readonly string[]>;
  /** Nothing was guessed, so it does not count. */
  back(): Promise<void>;
  /** The highest count of all limits, including this guess. */
  readonly tries: number;
}

const MAX_WAIT_MS = 30_000;
const LOOK_MS = 50;

/**
 * Counts each guess before it is checked, in the database that all processes share, so that concurrent guesses cannot
 * exceed a limit. Only as many guesses run at once as may still fail. The others wait for results, so that right
 * guesses always pass.
 */
export function guessCounter(database: Database<GuessTables>, clock: Clock) {
  const { guesses: rows } = database.tables;
  const counts = guessCounts(database, clock);
  const inTurn = turns();
  const listeners = new Set<() => void>();

  const settle = (limits: readonly GuessLimit[], change: Change) =>
    database.tx(async () => {
      database.afterCommit(() => {
        for (const listener of [...listeners]) listener();
      });
      return counts.settle(limits, change);
    });

  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        listeners.delete(done);
        resolve();
      };
      listeners.add(done);
      // The pending guesses may belong to another process.
      void wait(LOOK_MS, undefined, { ref: false }).then(done);
    });

  /** Counts a guess, and waits for room while results are pending. Returns the highest count. */
  async function reserve(limits: readonly GuessLimit[]): Promise<number> {
    const endsAt = performance.now() + MAX_WAIT_MS;
    while (performance.now() < endsAt) {
      // Check without a transaction first, because a transaction is a write.
      if (await counts.hasRoom(limits)) {
        const counted = await database.tx(async () => {
          if (!(await counts.hasRoom(limits))) return null;
          const all: number[] = [];
          for (const limit of limits) all.push(await counts.add(limit));
          return Math.max(...all);
        });
        if (counted !== null) return counted;
      }
      await settled();
    }
    throw tooMany(1);
  }

  return {
    /**
     * Counts a guess. Throws the error of the first limit that is reached: `request.too_many` by default. All callers
     * must give shared limits in the same order.
     */
    async take(given: readonly GuessLimit[]): Promise<Guess> {
      const limits = given
        .filter(({ max }) => Number.isFinite(max))
        .map((limit) => ({ ...limit, key: secretHash(limit.key) }));
      // Guesses with the same limits wait in line, so that only the first one polls.
      const lanes = limits.map(({ kind, key }) => `${kind} ${key}`);
      const tries = limits.length === 0 ? 1 : await inTurn(lanes, () => reserve(limits));
      let isSettled = limits.length === 0;
      const once = async (change: Change) => {
        if (isSettled) return [];
        isSettled = true;
        return settle(limits, change);
      };
      return {
        tries,
        async right() {
          await once((row, { forgets }) => ({
            counted: forgets ? Math.max(0, row.pending - 1) : row.counted - 1,
          }));
        },
        wrong: () => once(() => ({})),
        async back() {
          await once((row) => ({ counted: row.counted - 1 }));
        },
      };
    },

    /** Resets the count of a key. */
    forget: (kind: string, key: string): Promise<void> =>
      database.tx(async () => {
        await database.db.delete(rows).where(and(eq(rows.kind, kind), eq(rows.key, secretHash(key))));
      }),

    async sweep(): Promise<void> {
      const over = lte(rows.endsAt, clock());
      const [any] = await database.db.select({ key: rows.key }).from(rows).where(over).limit(1);
      if (any) await database.tx(async () => void (await database.db.delete(rows).where(over)));
    },
  };
}
export type GuessCounter = ReturnType<typeof guessCounter>;

/** Runs a check as one guess. It is wrong if `isWrong` accepts the error. Any other error does not count. */
export async function guessing<T>(
  guess: Guess,
  check: () => Promise<T>,
  isWrong: (error: unknown) => boolean,
): Promise<T> {
  let result: T;
  try {
    result = await check();
  } catch (error) {
    await (isWrong(error) ? guess.wrong() : guess.back());
    throw error;
  }
  await guess.right();
  return result;
}
