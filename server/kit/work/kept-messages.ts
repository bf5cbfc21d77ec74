import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Columns } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { hasEnded, processName } from '../files/working-folders.ts';
import type { Log } from '../log/log.ts';
import { newId } from '../secrets/ids.ts';

export const keptMessageTables = (k: Columns) => ({
  keptMessages: k.table('kept_messages', {
    id: k.serial('id'),
    deliveryId: k.text('delivery_id').notNull(),
    kind: k.text('kind').notNull(),
    payload: k.json<unknown>('payload').notNull(),
    /** How many processes have started to send it. */
    starts: k.int('starts').notNull(),
    owner: k.text('owner').notNull(),
    leasedUntil: k.time('leased_until').notNull(),
    createdAt: k.time('created_at').notNull(),
  }),
});
export type KeptMessageTables = ReturnType<typeof keptMessageTables>;

/** A message that is stored until it has been sent or given up. */
export interface KeptMessage {
  readonly id: number;
  /** The same for every attempt, so that receivers can detect repeats. */
  readonly deliveryId: string;
  readonly payload: unknown;
}

/** Stores the messages of one kind. */
export interface MessageKeeper {
  /** Stores messages. They are on disk when it resolves, or when the open transaction commits. */
  keep(payloads: readonly unknown[]): Promise<KeptMessage[]>;
  /** The message was sent or given up. Returns immediately. */
  forget(message: KeptMessage): void;
  /** Sets the function that sends messages of dead processes. */
  onLeft(send: (message: KeptMessage) => void): void;
}

export interface KeptMessageParts {
  readonly database: Database<KeptMessageTables>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly leaseMs?: number;
  /** The name of this process. */
  readonly self?: string;
}

/** Longer than a process may be blocked. After this, another process takes over its messages. */
const LEASE_MS = 120_000;
/** How often a server looks for messages of dead processes. */
const LOOK_EACH_MS = 60_000;
/** Give up on a message that has crashed this many processes. */
const MAX_STARTS = 5;
/** Messages older than a day are dropped. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_TAKEN = 500;

/**
 * Stores messages that are sent in the background, as rows. Each belongs to the process that holds its lease. A process
 * renews its leases while it lives. If it is stopped or killed, the next process sends its messages. Each message is
 * sent at least once.
 */
export function keptMessages({ database, clock, log, leaseMs = LEASE_MS, self = processName() }: KeptMessageParts) {
  const { keptMessages: rows } = database.tables;
  const senders = new Map<string, (message: KeptMessage) => void>();
  /** The messages of this process. */
  const own = new Set<number>();
  let over: number[] = [];
  let writing: Promise<void> | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lease = () => ({ owner: self, leasedUntil: new Date(clock().getTime() + leaseMs) });

  async function renew(): Promise<void> {
    await database.sharedTx(async () => void (await database.db.update(rows).set(lease()).where(eq(rows.owner, self))));
  }

  /** Renews leases while there are messages. */
  function holdOn(ids: readonly number[]): void {
    for (const id of ids) own.add(id);
    if (own.size === 0 || isClosed) return;
    renewing ??= setInterval(
      () => void renew().catch((err) => log.warn({ err }, 'could not renew the lease of messages')),
      leaseMs / 3,
    ).unref();
  }

  async function write(): Promise<void> {
    // Wait, so that messages that end now are deleted in the same transaction.
    await new Promise(setImmediate);
    const ids = over;
    over = [];
    // If this fails, they are sent again, as at-least-once delivery allows.
    await database
      .sharedTx(async () => void (await database.db.delete(rows).where(inArray(rows.id, ids))))
      .catch((err) => log.warn({ err, count: ids.length }, 'could not delete messages that were sent'));
    if (over.length > 0) await write();
  }

  const isTooOld = ({ createdAt }: { createdAt: Date }, now: Date) => now.getTime() - createdAt.getTime() > MAX_AGE_MS;

  /** Takes over messages whose lease has expired. */
  async function takeLeft(): Promise<void> {
    const found = await database.db.select().from(rows).orderBy(asc(rows.id)).limit(MAX_TAKEN);
    const now = clock();
    const isLeft = (row: (typeof found)[number]) =>
      !own.has(row.id) && (hasEnded(row.owner, self) || row.leasedUntil <= now) && senders.has(row.kind);
    const left = found.filter(isLeft);
    if (left.length === 0) return;
    const taken = await database.tx(async () => {
      const mine: typeof left = [];
      for (const row of left) {
        const still = and(eq(rows.id, row.id), eq(rows.owner, row.owner), eq(rows.starts, row.starts));
        const isGivenUp = row.starts >= MAX_STARTS || isTooOld(row, now);
        if (isGivenUp) log.warn({ kind: row.kind, message: row.deliveryId }, 'gave up on a message');
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

  const look = () =>
    void takeLeft().catch((err) => log.error({ err }, 'could not take over the messages of another process'));

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
        const kept = await database.sharedTx(() => database.db.insert(rows).values(values).returning());
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

    /** Sends the messages of dead processes now, and regularly if others share the library. For servers. */
    start(): void {
      look();
      if (database.dialect === 'postgres') looking = setInterval(look, LOOK_EACH_MS).unref();
    },

    /** Resolves when all sent messages have been deleted from disk. */
    settled: async (): Promise<void> => writing,

    /** Leaves unsent messages to the next process. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(renewing);
      clearInterval(looking);
      await writing;
      if (own.size === 0) return;
      const left = { leasedUntil: clock() };
      await database
        .sharedTx(async () => void (await database.db.update(rows).set(left).where(eq(rows.owner, self))))
        .catch((err) => log.warn({ err }, 'could not hand over waiting messages'));
    },
  };
}
