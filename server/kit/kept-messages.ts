import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Columns } from './columns.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';
import { hasEnded, processName } from './working-folders.ts';

export const keptMessageTables = (k: Columns) => ({
  keptMessages: k.table('kept_messages', {
    id: k.serial('id'),
    deliveryId: k.text('delivery_id').notNull(),
    kind: k.text('kind').notNull(),
    payload: k.json<unknown>('payload').notNull(),
    /** How many processes have begun to send it. */
    starts: k.int('starts').notNull(),
    owner: k.text('owner').notNull(),
    leasedUntil: k.time('leased_until').notNull(),
    createdAt: k.time('created_at').notNull(),
  }),
});
export type KeptMessageTables = ReturnType<typeof keptMessageTables>;

/** A message that is on disk until it has been sent or given up. */
export interface KeptMessage {
  readonly id: number;
  /** The same however often it is sent, so that who receives it can tell a repeat. */
  readonly deliveryId: string;
  readonly payload: unknown;
}

/** What a noun needs to keep its messages. */
export interface MessageKeeper {
  /** Keeps messages, on disk when it resolves or with the transaction that is open. */
  keep(payloads: readonly unknown[]): Promise<KeptMessage[]>;
  /** It was sent or given up. Waits for nothing. */
  forget(message: KeptMessage): void;
  /** What sends messages that another process left behind. */
  onLeft(send: (message: KeptMessage) => void): void;
}

export interface KeptMessageParts {
  readonly database: Database<KeptMessageTables>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly leaseMs?: number;
}

/** Longer than a process may be busy: then another takes what it had. */
const LEASE_MS = 120_000;
/** How often a server looks for what other processes left behind. */
const LOOK_EACH_MS = 60_000;
/** What ends each process that touches it must not do so for ever. */
const MOST_STARTS = 5;
/** News of yesterday are no news. */
const OLDEST_MS = 24 * 3_600_000;
const MOST_TAKEN = 500;

/**
 * Messages that wait to be sent behind an answer, as rows: each is of the process that holds its lease, which that renews
 * while it lives. What a process leaves behind, killed or stopped, the next one sends: each is sent at least once.
 */
export function keptMessages({ database, clock, log, leaseMs = LEASE_MS }: KeptMessageParts) {
  const { keptMessages: rows } = database.tables;
  const self = processName();
  const senders = new Map<string, (message: KeptMessage) => void>();
  /** Those that this process sees to. */
  const own = new Set<number>();
  let over: number[] = [];
  let writing: Promise<void> | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lease = () => ({ owner: self, leasedUntil: new Date(clock().getTime() + leaseMs) });

  async function renew(): Promise<void> {
    await database.tx(async () => void (await database.db.update(rows).set(lease()).where(eq(rows.owner, self))));
  }

  /** Nothing is done while nothing waits. */
  function holdOn(ids: readonly number[]): void {
    for (const id of ids) own.add(id);
    if (own.size === 0 || isClosed) return;
    renewing ??= setInterval(
      () => void renew().catch((err) => log.warn({ err }, 'the lease of messages was not renewed')),
      leaseMs / 3,
    ).unref();
  }

  async function write(): Promise<void> {
    // What ends meanwhile goes in the same transaction.
    await new Promise(setImmediate);
    const ids = over;
    over = [];
    // Where this cannot be written they are sent once more: at least once is what is promised.
    await database
      .tx(async () => void (await database.db.delete(rows).where(inArray(rows.id, ids))))
      .catch((err) => log.warn({ err, count: ids.length }, 'that messages were sent was not written'));
    if (over.length > 0) await write();
  }

  const isTooOld = ({ createdAt }: { createdAt: Date }, now: Date) => now.getTime() - createdAt.getTime() > OLDEST_MS;

  /** Takes the messages that nobody sees to any more. */
  async function takeLeft(): Promise<void> {
    const found = await database.db.select().from(rows).orderBy(asc(rows.id)).limit(MOST_TAKEN);
    const now = clock();
    const isLeft = (row: (typeof found)[number]) =>
      !own.has(row.id) && (hasEnded(row.owner, self) || row.leasedUntil <= now) && senders.has(row.kind);
    const left = found.filter(isLeft);
    if (left.length === 0) return;
    const taken = await database.tx(async () => {
      const mine: typeof left = [];
      for (const row of left) {
        const still = and(eq(rows.id, row.id), eq(rows.owner, row.owner), eq(rows.starts, row.starts));
        const isGivenUp = row.starts >= MOST_STARTS || isTooOld(row, now);
        if (isGivenUp) log.warn({ kind: row.kind, message: row.deliveryId }, 'a message was given up');
        const [took] = isGivenUp
          ? await database.db.delete(rows).where(still).returning()
          : await database.db
              .update(rows)
              .set({ ...lease(), starts: row.starts + 1 })
              .where(still)
              .returning();
        if (took && !isGivenUp) mine.push(took);
      }
      return mine;
    });
    holdOn(taken.map(({ id }) => id));
    for (const { id, kind, deliveryId, payload } of taken) senders.get(kind)!({ id, deliveryId, payload });
  }

  const look = () => void takeLeft().catch((err) => log.error({ err }, 'messages left behind were not taken'));

  return {
    /** The messages of one kind. */
    of: (kind: string): MessageKeeper => ({
      async keep(payloads) {
        if (payloads.length === 0) return [];
        const now = clock();
        const values = payloads.map((payload) => ({
          deliveryId: newId(),
          kind,
          payload,
          starts: 1,
          ...lease(),
          createdAt: now,
        }));
        const kept = await database.tx(() => database.db.insert(rows).values(values).returning());
        holdOn(kept.map(({ id }) => id));
        return kept.map(({ id, deliveryId, payload }) => ({ id, deliveryId, payload }));
      },
      forget({ id }) {
        own.delete(id);
        if (own.size === 0) {
          clearInterval(renewing);
          renewing = undefined;
        }
        over.push(id);
        writing ??= write().finally(() => {
          writing = undefined;
        });
      },
      onLeft: (send) => void senders.set(kind, send),
    }),

    /** Sends what others left behind, now, and where others share the library from time to time. For servers. */
    start(): void {
      look();
      if (database.dialect === 'postgres') looking = setInterval(look, LOOK_EACH_MS).unref();
    },

    /** Resolves when what has been sent is forgotten on disk. */
    settled: async (): Promise<void> => writing,

    /** Leaves what has not been sent to the next process. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(renewing);
      clearInterval(looking);
      await writing;
      if (own.size === 0) return;
      const left = { leasedUntil: clock() };
      await database
        .tx(async () => void (await database.db.update(rows).set(left).where(eq(rows.owner, self))))
        .catch((err) => log.warn({ err }, 'messages that wait were not handed over'));
    },
  };
}
export type KeptMessages = ReturnType<typeof keptMessages>;
