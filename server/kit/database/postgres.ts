import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Bind, type Database, DatabaseUnavailableError, type Parameter } from './database.ts';
import { databasePlace, unavailable } from './postgres-errors.ts';
import { numbered } from './postgres-placeholders.ts';
import { type NamedStatements, namedStatements } from './postgres-statements.ts';
import { insertRows, prepare, updateRow } from './prepared.ts';
import type { Queries } from './queries.ts';
import { type Connection, type Ending, transactions } from './transactions.ts';
import { OWN_ROWS, type Owner } from './write-turns.ts';

const bind: Bind = { bool: (value) => value, time: (value) => value.toISOString() };

export interface PostgresDatabase<Tables = unknown> extends Database<Tables> {
  readonly dialect: 'postgres';
  /** Host and database for messages, without the password. */
  readonly place: string;
  /** Rejects with DatabaseUnavailableError if the database is not suitable for a library. */
  check(): Promise<void>;
}

export interface PostgresOptions {
  readonly maxConnections?: number;
  /** How long a transaction waits for other processes. */
  readonly busyTimeoutMs?: number;
  readonly beforeFirstWrite?: () => Promise<void>;
  /** Transactions read a snapshot, write nothing and block nobody. */
  readonly isSnapshot?: boolean;
}

const OLDEST = 15;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 30_000;
const IDLE_TRANSACTION_MS = 60_000;

/**
 * Advisory lock of the whole library, one per database. `tx` takes it exclusively. `sharedTx` shares it. `groupTx` shares
 * it, and then takes the lock of its group. Every transaction takes its locks at its beginning and in this order, so none can deadlock. The numbers
 * are arbitrary. Locks of groups are pairs of numbers, which PostgreSQL keeps apart from single ones. Two groups with the
 * same hash wait for each other.
 */
const LIBRARY_LOCK = 0x10_0a6e;
const GROUP_LOCKS = 0x10_0a70;

/** Connections that write at the same time. The others are for reads, so that these never wait for writes. */
const WRITING_SHARE = 0.6;

function beginning(owner: Owner): string {
  if (owner === null) return `BEGIN READ WRITE; SELECT pg_advisory_xact_lock(${LIBRARY_LOCK})`;
  const shared = `BEGIN READ WRITE; SELECT pg_advisory_xact_lock_shared(${LIBRARY_LOCK})`;
  if (owner === OWN_ROWS) return shared;
  // The group is hashed here, because a text of several statements takes no parameters.
  const group = createHash('sha256').update(owner).digest().readInt32BE();
  return `${shared}; SELECT pg_advisory_xact_lock(${GROUP_LOCKS}, ${group})`;
}

/** Makes reads read-only, and returns times in the format in which they are written. */
const SESSION = "SET default_transaction_read_only = on; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'";

/** Returns counts, sums and averages as numbers, like SQLite. `time` parses times. */
const typesWith = (time: (text: string) => unknown): pg.CustomTypesConfig => ({
  getTypeParser(type, format) {
    if (type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC) return Number;
    return type === pg.types.builtins.TIMESTAMPTZ ? time : pg.types.getTypeParser(type, format as 'text');
  },
});
const asDate = typesWith((text) => new Date(text));
const asText = typesWith((text) => text);

/** Removes U+0000, which PostgreSQL cannot store. Text from the API does not contain it anyway. */
const storable = (value: unknown) => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  return value instanceof Date ? bind.time(value) : value;
};

type Ask = (config: pg.QueryConfig & { rowMode?: 'array' }) => Promise<pg.QueryResult>;

interface PostgresConnection extends Connection {
  readonly ask: Ask;
}

const connectionOf = (ask: Ask): PostgresConnection => ({
  ask,
  query: async <T>(text: string, params: readonly Parameter[]) =>
    (await ask({ text, values: params.map(storable), types: asDate })).rows as T[],
  exec: async (statements) => void (await ask({ text: statements })),
});

/** Runs statements in sequence, because those of one transaction share a connection and may be started concurrently. */
function inTurn(client: pg.PoolClient, { named }: NamedStatements, place: string): Ask {
  let tail: Promise<unknown> = Promise.resolve();
  return (config) => {
    const answer = tail
      .then(() => client.query(named(client, config)))
      .catch((error) => Promise.reject(unavailable(error, place)));
    tail = answer.catch(() => {});
    return answer;
  };
}

/**
 * A library in a PostgreSQL database. Reads share a pool. A transaction that writes holds a lock on its group or on the
 * whole library, so that check-then-write rules are safe among any number of processes, as with SQLite. Connections are
 * opened on demand, and again after the server was down.
 */
export function openPostgres<Tables>(
  url: string,
  tables: Tables,
  options: PostgresOptions = {},
): PostgresDatabase<Tables> {
  const { maxConnections = 10, busyTimeoutMs = 5_000, beforeFirstWrite = async () => {}, isSnapshot = false } = options;
  const place = databasePlace(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: busyTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    application_name: 'lovage',
    onConnect: async (client: pg.ClientBase) => void (await client.query(SESSION)),
  } as pg.PoolConfig);
  // A connection that breaks while idle is replaced by the next call.
  pool.on('error', () => {});
  const dialect = new PgDialect();
  const statements = namedStatements();

  async function read(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const client = await pool.connect();
    // If the connection breaks, the statement rejects.
    const ignore = () => {};
    client.on('error', ignore);
    let isBroken = true;
    try {
      const result = await client.query(statements.named(client, config));
      isBroken = false;
      return result;
    } finally {
      client.off('error', ignore);
      client.release(isBroken);
    }
  }
  const reading = connectionOf((config) => read(config).catch((error) => Promise.reject(unavailable(error, place))));

  async function begin(_isShort: boolean, owner: Owner): Promise<PostgresConnection & Ending> {
    const client = await pool.connect().catch((error) => Promise.reject(unavailable(error, place)));
    // If the connection breaks, the current or next statement rejects, and the caller gets the error.
    const ignore = () => {};
    client.on('error', ignore);
    const ask = inTurn(client, statements, place);
    const release = (isBroken: boolean) => {
      client.off('error', ignore);
      client.release(isBroken);
    };
    const rollback = () =>
      ask({ text: 'ROLLBACK' }).then(
        () => release(false),
        () => release(true),
      );
    try {
      await ask({
        text: isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : beginning(owner),
      });
    } catch (error) {
      await rollback();
      throw error;
    }
    return {
      ...connectionOf(ask),
      async commit() {
        const { command } = await ask({ text: 'COMMIT' });
        // PostgreSQL answers ROLLBACK if a statement had failed and the work continued anyway.
        if (command === 'ROLLBACK') throw new Error('A statement of the transaction failed, so nothing was written.');
        release(false);
        return {};
      },
      rollback,
    };
  }

  const { current, settled, ...writes } = transactions<PostgresConnection>(
    begin,
    beforeFirstWrite,
    Math.max(1, Math.floor(maxConnections * WRITING_SHARE)),
  );
  const here = () => current() ?? reading;
  // The client interface that drizzle needs. drizzle parses times itself.
  const client = {
    query: (config: pg.QueryConfig, values: unknown[]) =>
      here().ask({ ...config, values: values.map(storable), types: asText }),
  };
  const db = drizzle(client as unknown as pg.Client) as unknown as Queries;

  return {
    dialect: 'postgres',
    changes: null,
    bind,
    tables,
    place,
    db,
    prepare,
    insertRows: insertRows(db),
    updateRow: updateRow(db),
    preparedStatements: statements.count,
    ...writes,
    inTransaction: () => current() !== undefined,
    rows<T>(query: SQL): Promise<T[]> {
      const { sql, params } = dialect.sqlToQuery(query);
      return here().query(sql, params as Parameter[]);
    },
    query: (text, params) => here().query(numbered(text), params),
    exec: (statements) => here().exec(statements),
    probe: () =>
      writes.tx(() => here().exec('CREATE TABLE IF NOT EXISTS write_probe (at BIGINT); DELETE FROM write_probe')),
    async check() {
      const [server] = await reading.query<{ version: number; encoding: string }>(
        `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding`,
        [],
      );
      if (server!.version < OLDEST) throw new DatabaseUnavailableError('too_old', place);
      if (server!.encoding !== 'UTF8') throw new DatabaseUnavailableError('not_utf8', place);
    },
    async close() {
      await settled();
      await pool.end();
    },
  };
}
