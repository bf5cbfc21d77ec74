import { and, eq } from 'drizzle-orm';
import { failKit } from '../../core/kit/errors.ts';
import type { Clock } from './clock.ts';
import type { Columns } from './database/columns.ts';
import type { Database } from './database/database.ts';

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

/** A guess without a result for this long was interrupted by a crash. It still counts. */
const LOST_MS = 60_000;

export const tooMany = (retryAfterSeconds: number, limit?: Pick<GuessLimit, 'max' | 'windowSeconds'>) =>
  failKit('request.too_many', {
    params: { retryAfterSeconds, ...(limit && { limit: limit.max, windowSeconds: limit.windowSeconds }) },
  });

export type Change = (row: Row, limit: GuessLimit) => Partial<Row>;

/** The counts of guesses, with and without a result, in the database. */
export function guessCounts(database: Database<GuessTables>, clock: Clock) {
  const { guesses: rows } = database.tables;
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
      if (row.counted - pendingOf(row) >= limit.max) throw limit.refusal?.(seconds) ?? tooMany(seconds, limit);
      isFree &&= row.counted < limit.max;
    }
    return isFree;
  }

  /** Counts a guess whose result is not known yet. Returns the count. */
  async function add(limit: GuessLimit): Promise<number> {
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

  /** Records the result of a guess. Returns the kinds whose limit is reached. Runs in the caller's transaction. */
  async function settle(limits: readonly GuessLimit[], change: Change): Promise<string[]> {
    const full: string[] = [];
    for (const limit of limits) {
      const row = await current(limit);
      if (!row) continue;
      const next = { ...row, pending: Math.max(0, row.pending - 1), ...change(row, limit) };
      if (next.counted <= 0) await database.db.delete(rows).where(at(limit));
      else await database.db.update(rows).set(next).where(at(limit));
      if (next.counted - next.pending >= limit.max) full.push(limit.kind);
    }
    return full;
  }

  return { hasRoom, add, settle };
}
