import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Signals } from './signals.ts';

const CHANNEL = 'lovage';
/** Advisory lock, held on its own connection during a restore. The number is arbitrary, one per database. */
const ALONE_LOCK = 0x10_0a6f;
const CONNECT_MS = 5_000;
/** First and longest pause before listening again. */
const RETRY_MS = [250, 5_000] as const;
/** PostgreSQL's limit for a message. Messages contain only ids. */
const MAX_BYTES = 7_900;

interface Told {
  /** The sending process. */
  readonly by: string;
  readonly kind: string;
  readonly data?: unknown;
}

/** Signals with NOTIFY and LISTEN, over one connection of this process. It reconnects when the server is back. */
export function openPostgresSignals(url: string): Signals {
  const self = randomUUID();
  const listeners = new Map<string, ((data: unknown) => void)[]>();
  const onGap: (() => void)[] = [];
  let sending: Promise<void> = Promise.resolve();
  let listening: pg.Client | undefined;
  let speaking: pg.Pool | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isClosed = false;
  /** Whether others have missed a signal of this process. */
  let owesGap = false;

  const options = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
  const pool = () => {
    // One connection, closed when idle.
    if (speaking) return speaking;
    speaking = new pg.Pool({ ...options, max: 1, idleTimeoutMillis: 30_000, allowExitOnIdle: true });
    speaking.on('error', () => {});
    return speaking;
  };

  async function send(told: Told): Promise<void> {
    const text = JSON.stringify(told);
    if (Buffer.byteLength(text) > MAX_BYTES) throw new Error('A signal is too long for PostgreSQL.');
    await pool().query('SELECT pg_notify($1, $2)', [CHANNEL, text]);
  }

  async function sendNow(kind: string, data: unknown): Promise<void> {
    try {
      if (owesGap) await send({ by: self, kind: 'gap' });
      owesGap = false;
      await send({ by: self, kind, data });
    } catch {
      owesGap = true;
    }
  }

  function hear(text: string | undefined): void {
    const { by, kind, data } = JSON.parse(text ?? '{}') as Told;
    if (by === self) return;
    if (kind === 'gap') for (const listener of onGap) listener();
    for (const listener of listeners.get(kind) ?? []) listener(data);
  }

  async function listen(pauseMs: number): Promise<void> {
    const client = new pg.Client({ ...options, application_name: 'lovage signals' });
    const lost = () => {
      if (listening !== client) return;
      listening = undefined;
      again(RETRY_MS[0]);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      await client.end().catch(() => {});
      return again(Math.min(pauseMs * 2, RETRY_MS[1]));
    }
    if (isClosed) return void (await client.end().catch(() => {}));
    listening = client;
    // Signals sent until now were missed.
    for (const listener of onGap) listener();
  }

  function again(pauseMs: number): void {
    if (!isClosed) retry = setTimeout(() => void listen(pauseMs), pauseMs).unref();
  }

  return {
    tell(kind, data) {
      if (!isClosed) sending = sending.then(() => sendNow(kind, data));
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
    },
    onGap: (listener) => void onGap.push(listener),

    async whileAlone(work) {
      const client = new pg.Client(options);
      // If the connection breaks, the lock is released, and the other processes continue.
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query('SELECT pg_advisory_lock($1)', [ALONE_LOCK]);
        await sending;
        await sendNow('alone', undefined);
        return await work();
      } finally {
        await client.end().catch(() => {});
      }
    },

    async isOtherAlone() {
      const { rows } = await pool().query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [ALONE_LOCK],
      );
      return rows.length > 0;
    },

    async start() {
      if (isStarted) return;
      isStarted = true;
      await listen(RETRY_MS[0]);
    },

    async close() {
      isClosed = true;
      clearTimeout(retry);
      await sending;
      const client = listening;
      listening = undefined;
      await client?.end().catch(() => {});
      await speaking?.end();
    },
  };
}
