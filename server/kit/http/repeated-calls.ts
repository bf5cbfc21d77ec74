import { createHash, randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '../../../core/kit/day.ts';
import { failKit } from '../../../core/kit/errors.ts';
import type { Clock } from '../clock.ts';
import type { Columns } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import type { Seal } from '../secrets/seal.ts';

export const repeatedCallTables = (k: Columns) => ({
  repeatedCalls: k.table('repeated_calls', {
    /** A hash of the caller and the key. */
    id: k.text('id').notNull(),
    /** A hash of the call: method, address and body. */
    request: k.text('request').notNull(),
    /** The run that wrote this row. */
    run: k.text('run').notNull(),
    /** The sealed answer, because some answers contain secrets. Null while the call runs. */
    answer: k.text('answer'),
    endsAt: k.time('ends_at').notNull(),
  }),
});
export type RepeatedCallTables = ReturnType<typeof repeatedCallTables>;

/** The answer of a call, as it is sent again. */
export interface KeptReply {
  readonly status: number;
  /** Null if it was too long to keep. */
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** A call that runs now. */
export interface Run {
  /** Stores the key in each transaction until one commits, so that the key is stored together with the change. */
  mark(): Promise<void>;
  keep(reply: KeptReply): Promise<void>;
  /** Forgets the key of a failed call, so that it can be tried again. */
  drop(): Promise<void>;
  /** Must be called when the call has ended. */
  end(): void;
}

/** A phone may be off for a month after it sent a write and missed the answer. */
const KEPT_DAYS = { usual: 1, waiting: 30 };
/** In characters. */
const MAX_ANSWER = 1024 ** 2;
/** Printable ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Files are not read for this, so that they can be streamed. */
const contentOf = (request: FastifyRequest): string =>
  request.isMultipart() ? `form of ${request.headers['content-length'] ?? ''}` : JSON.stringify(request.body ?? null);

interface Caller {
  readonly callerId: string;
  /** Whether clients keep this write while they have no network. */
  readonly mayWait?: boolean | undefined;
}

export interface RepeatedCallParts {
  readonly database: Database<RepeatedCallTables>;
  readonly seal: Seal;
  readonly clock: Clock;
}

/**
 * Runs a call with an `Idempotency-Key` once, and answers its repetitions with the first answer, for a day, or for a
 * month if clients keep the write while they have no network. Keys belong to the account that sends them.
 */
export function repeatedCalls({ database, seal, clock }: RepeatedCallParts) {
  const { repeatedCalls: rows } = database.tables;
  const running = new Set<string>();
  const inUse = () => failKit('request.key_in_use', { params: { retryAfterSeconds: 1 } });

  async function find(id: string) {
    const [row] = await database.db.select().from(rows).where(eq(rows.id, id));
    return row && row.endsAt > clock() ? row : undefined;
  }

  function replyOf(answer: string | null): KeptReply {
    const text = answer === null ? null : seal.open(answer);
    if (text === null) throw failKit('request.answer_lost');
    const reply = JSON.parse(text) as KeptReply;
    if (reply.text === null) throw failKit('request.answer_lost');
    return reply;
  }

  function runOf(id: string, request: string, days: number): Run {
    const run = randomUUID();
    const own = and(eq(rows.id, id), eq(rows.run, run));
    let isMarked = false;

    async function insert(answer: string | null): Promise<void> {
      const endsAt = new Date(clock().getTime() + days * DAY_MS);
      await database.db.delete(rows).where(and(eq(rows.id, id), lte(rows.endsAt, clock())));
      await database.db.insert(rows).values({ id, request, run, answer, endsAt }).onConflictDoNothing();
      const [row] = await database.db.select({ run: rows.run }).from(rows).where(eq(rows.id, id));
      // Another process runs the same call.
      if (row?.run !== run) throw inUse();
    }

    return {
      async mark() {
        if (isMarked) return;
        await insert(null);
        database.afterCommit(() => {
          isMarked = true;
        });
      },
      async keep(reply) {
        const isShort = (reply.text?.length ?? 0) <= MAX_ANSWER;
        const answer = seal.close(JSON.stringify(isShort ? reply : { ...reply, text: null }));
        await database.sharedTx(async () => {
          if (isMarked) await database.db.update(rows).set({ answer }).where(own);
          else await insert(answer);
        });
      },
      async drop() {
        if (isMarked) await database.sharedTx(async () => void (await database.db.delete(rows).where(own)));
      },
      end: () => void running.delete(id),
    };
  }

  return {
    /**
     * The answer of an earlier call with this key, or a new run. Throws if that call is still running, or was a
     * different one.
     */
    async begin(key: string, request: FastifyRequest, { callerId, mayWait = false }: Caller): Promise<KeptReply | Run> {
      if (!KEY.test(key)) throw failKit('request.bad_key');
      const id = hash(callerId, key);
      const digest = hash(request.method, request.url, contentOf(request));
      if (running.has(id)) throw inUse();
      running.add(id);
      try {
        const row = await find(id);
        if (!row) return runOf(id, digest, mayWait ? KEPT_DAYS.waiting : KEPT_DAYS.usual);
        if (row.request !== digest) throw failKit('request.key_reused');
        const reply = replyOf(row.answer);
        running.delete(id);
        return reply;
      } catch (error) {
        running.delete(id);
        throw error;
      }
    },

    /** Deletes keys that have expired. */
    async sweep(): Promise<void> {
      const over = lte(rows.endsAt, clock());
      const [any] = await database.db.select({ id: rows.id }).from(rows).where(over).limit(1);
      if (any) await database.sharedTx(async () => void (await database.db.delete(rows).where(over)));
    },
  };
}
export type RepeatedCalls = ReturnType<typeof repeatedCalls>;
