import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import { failKit } from '../../core/kit/errors.ts';
import type { Clock } from './clock.ts';
import type { Columns } from './database/columns.ts';
import type { Database } from './database/database.ts';
import { secretHash } from './secrets/ids.ts';
import { turns } from './turns.ts';

export const guessTables = (k: Columns) => ({
  guesses: k.table('guesses', {
    kind: k.text('kind').notNull(),
    /** A hash, because people sometimes type passwords into the wrong field. */
    key: k.text('key').notNull(),
    /** Wrong guesses, including those without a result yet. */
    counted: k.int('counted').notNull(),
    pending: k.int('pending').notNull(),
    lastAt: k.time('last_at').notNull(),
    endsAt: k.time('ends_at').notNull(),
  }),
});
export type GuessTables = ReturnType<typeof guessTables>;
type Row = GuessTables['guesses']['$inferSelect'];

/** A limit that guesses count towards, and the error when it is reached. */
export interface GuessLimit {
  readonly kind: string;
  readonly key: string;
  /** Wrong guesses per window. Infinite if a test turns limits off. */
  readonly max: number;
  readonly windowSeconds: number;
  /** Whether each guess restarts the window. */
  readonly slides?: boolean;
  /** Whether a right guess resets the count. */
  readonly forgets?: boolean;
  readonly refusal?: (retryAfterSeconds: number) => Error;
}

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

/** A guess without a result for this long was interrupted by a crash. It still counts. */
const LOST_MS = 60_000;
const MAX_WAIT_MS = 30_000;
const LOOK_MS = 50;

const tooMany = (retryAfterSeconds: number) => failKit('request.too_many', { params: { retryAfterSeconds } });

/**
 * Counts each guess before it is checked, in the database that all processes share, so that concurrent guesses cannot
 * exceed a limit. Only as many guesses run at once as may still fail. The others wait for results, so that right
 * guesses always pass.
 */
export function guessCounter(database: Database<GuessTables>, clock: Clock) {
  const { guesses: rows } = database.tables;
  const inTurn = turns();
  const listeners = new Set<() => void>();
  const at = ({ kind, key }: GuessLimit) => and(eq(rows.kind, kind), eq(rows.key, key));

  async function current(limit: GuessLimit): Promise<Row | undefined> {
    const [row] = await database.db.select().from(rows).where(at(limit));
    const restMs = row ? row.endsAt.getTime() - clock().getTime() : 0;
    // More time is left than a whole window if the clock was set back.
    return restMs > 0 && restMs <= limit.windowSeconds * 1_000 ? row : undefined;
  }

  const pendingOf = ({ pending, lastAt }: Row) =>
    Math.abs(clock().getTime() - lastAt.getTime()) > LOST_MS ? 0 : pending;

  /** Whether all limits have room. If one is filled with wrong guesses, throws its error. */
  async function hasRoom(limits: readonly GuessLimit[]): Promise<boolean> {
    let isFree = true;
    for (const limit of limits) {
      const row = await current(limit);
      if (!row) continue;
      const seconds = Math.ceil((row.endsAt.getTime() - clock().getTime()) / 1_000);
      if (row.counted - pendingOf(row) >= limit.max) throw (limit.refusal ?? tooMany)(seconds);
      isFree &&= row.counted < limit.max;
    }
    return isFree;
  }

  async function count(limit: GuessLimit): Promise<number> {
    const now = clock();
    const row = await current(limit);
    const fresh = { lastAt: now, endsAt: new Date(now.getTime() + limit.windowSeconds * 1_000) };
    const next = {
      ...fresh,
      counted: (row?.counted ?? 0) + 1,
      pending: (row ? pendingOf(row) : 0) + 1,
      ...(row && !limit.slides ? { endsAt: row.endsAt } : {}),
    };
    const { kind, key } = limit;
    await database.db
      .insert(rows)
      .values({ kind, key, ...next })
      .onConflictDoUpdate({ target: [rows.kind, rows.key], set: next });
    return next.counted;
  }

  const settle = (limits: readonly GuessLimit[], change: (row: Row, limit: GuessLimit) => Partial<Row>) =>
    database.tx(async () => {
      const full: string[] = [];
      for (const limit of limits) {
        const row = await current(limit);
        if (!row) continue;
        const next = { ...row, pending: Math.max(0, row.pending - 1), ...change(row, limit) };
        if (next.counted <= 0) await database.db.delete(rows).where(at(limit));
        else await database.db.update(rows).set(next).where(at(limit));
        if (next.counted - next.pending >= limit.max) full.push(limit.kind);
      }
      database.afterCommit(() => {
        for (const listener of [...listeners]) listener();
      });
      return full;
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
      if (await hasRoom(limits)) {
        const counted = await database.tx(async () => {
          if (!(await hasRoom(limits))) return null;
          const all: number[] = [];
          for (const limit of limits) all.push(await count(limit));
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
      const once = async (change: (row: Row, limit: GuessLimit) => Partial<Row>) => {
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
