import Sqlite from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { loopTurns } from '../loop-turns.ts';
import { type Counter, noteUncounted } from '../work/sources.ts';
import { type Bind, type Database, isDamaged, type Parameter } from './database.ts';
import { insertRows, prepare, updateRow } from './prepared.ts';
import type { Queries } from './queries.ts';
import { sharedCommits } from './shared-commit.ts';
import { tableChanges } from './table-changes.ts';
import { type Connection, type Ending, transactions } from './transactions.ts';

const bind: Bind = { bool: Number, time: (value) => value.getTime() };

/** A value of a prepared query as SQLite stores it. */
const stored = (value: unknown): unknown => {
  if (value instanceof Date) return bind.time(value);
  return typeof value === 'boolean' ? bind.bool(value) : value;
};

/** SQLite's own handles, for features that only it has: full-text search, snapshots. */
export interface SqliteDatabase<Tables = unknown> extends Database<Tables> {
  readonly dialect: 'sqlite';
  /** Counts as a change of every table. Write with it in a transaction only. */
  readonly writer: Sqlite.Database;
  readonly reader: Sqlite.Database;
}

export interface SqliteOptions {
  /** How long a statement waits for a lock that another process holds. */
  readonly busyTimeoutMs?: number;
  /** Runs once before the first transaction, for preparations that only writes need. */
  readonly beforeFirstWrite?: () => Promise<void>;
}

/** Statements per connection. The least recently used is dropped. */
const MAX_PREPARED = 500;
/**
 * In characters, of all prepared statements of a connection. SQLite keeps up to 60 bytes per character: 6 MB for statements
 * that consist of placeholders.
 */
const MAX_PREPARED_TEXT = 100_000;
/** In characters. Longer statements contain a placeholder for each of many values and are seldom repeated. */
const MAX_PREPARED_LENGTH = 12_000;

function connect(path: string, busyTimeoutMs: number): Sqlite.Database {
  const connection = new Sqlite(path, { timeout: busyTimeoutMs });
  try {
    connection.pragma('journal_mode = WAL');
  } catch (error) {
    connection.close();
    throw error;
  }
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // Memory-mapped reads are no faster here, and would count as our memory once per connection.
  connection.pragma('cache_size = -8192');
  connection.pragma('journal_size_limit = 67108864');
  return connection;
}

/**
 * SQLite looks at the value of a parameter that is compared, to choose a plan for it, and so prepares the statement again
 * with each new value. That takes longer than most of our statements themselves. A sign before the parameter prevents this.
 */
export const keepPlan = (text: string): string =>
  text.replace(/((?:[=<>]|\b(?:between|and|limit|offset|like)) ?)\?/gi, '$1+?');

/** Prepares each text once. */
function statements(prepareText: (text: string) => Sqlite.Statement): (text: string) => Sqlite.Statement {
  const known = new Map<string, Sqlite.Statement>();
  let length = 0;

  /** Drops the least recently used statements until there is room for `text`. */
  function makeRoom(text: string): void {
    for (const oldest of known.keys()) {
      if (known.size < MAX_PREPARED && length + text.length <= MAX_PREPARED_TEXT) return;
      known.delete(oldest);
      length -= oldest.length;
    }
  }

  return (text) => {
    const found = known.get(text);
    if (found) {
      known.delete(text);
      known.set(text, found);
      return found;
    }
    const prepared = prepareText(text);
    if (text.length > MAX_PREPARED_LENGTH) return prepared;
    makeRoom(text);
    length += text.length;
    known.set(text, prepared);
    return prepared;
  };
}

/** Where a statement runs, and its result. */
interface SqliteConnection extends Connection {
  /** Rows as arrays of values, in the form that the query builder reads. */
  arrays(text: string, params: readonly unknown[], method: string): Promise<{ rows: unknown[] }>;
  /** Resolves when no statement is waiting for the next turn of the event loop. */
  idle(): Promise<void>;
}

/**
 * Statements run synchronously, so a chain of awaited ones would block the event loop until its end. After some time
 * the next statement waits for a turn of the loop, so that other requests are served in between.
 */
function connectionOf(
  handle: Sqlite.Database,
  turn: () => Promise<void> | undefined,
  onPrepared: () => void,
  onRun: (statement: Sqlite.Statement, text: string, values: readonly unknown[]) => void,
): SqliteConnection {
  const prepareText = (text: string) => {
    onPrepared();
    return handle.prepare(keepPlan(text));
  };
  const statement = statements(prepareText);
  const arrayStatement = statements((text) => {
    const made = prepareText(text);
    return made.reader ? made.raw() : made;
  });
  let waiting = 0;

  async function letOthersIn(first: Promise<void>): Promise<void> {
    waiting++;
    for (let next: Promise<void> | undefined = first; next; next = turn()) await next;
    waiting--;
  }

  return {
    async arrays(text, params, method) {
      const next = turn();
      if (next) await letOthersIn(next);
      const found = arrayStatement(text);
      const values = params.map(stored);
      onRun(found, text, values);
      if (method === 'get') return { rows: found.get(...values) as unknown[] };
      if (found.reader) return { rows: found.all(...values) };
      found.run(...values);
      return { rows: [] };
    },
    async query<T>(text: string, params: readonly Parameter[]): Promise<T[]> {
      const next = turn();
      if (next) await letOthersIn(next);
      const found = statement(text);
      onRun(found, text, params);
      if (found.reader) return found.all(...params) as T[];
      found.run(...params);
      return [];
    },
    exec: async (text) => void handle.exec(text),
    async idle() {
      while (waiting > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/**
 * A library in one file. One connection writes, one reads and never sees uncommitted changes. Transactions are queued,
 * because better-sqlite3 is synchronous and a second BEGIN would block the loop.
 */
export function openSqlite<Tables>(path: string, tables: Tables, options: SqliteOptions = {}): SqliteDatabase<Tables> {
  const { busyTimeoutMs = 5_000, beforeFirstWrite = async () => {} } = options;
  const writer = connect(path, busyTimeoutMs);
  const reader = connect(path, busyTimeoutMs);
  const turn = loopTurns();
  let preparedCount = 0;
  const onPrepared = () => {
    preparedCount += 1;
  };
  const changes = tableChanges(reader, writer);
  /** The writes of the open transaction, and of the others that share its commit. */
  let written = new Set<Counter>();
  let writtenTogether = new Set<Counter>();
  const count = (counters: Iterable<Counter>) => {
    for (const counter of counters) counter.count += 1;
  };
  const connection = connectionOf(writer, turn, onPrepared, (statement, text, values) => {
    if (statement.readonly) return noteUncounted();
    for (const counter of changes.write(statement, text, values)) written.add(counter);
  });
  const shared = sharedCommits(writer, () => {
    count(writtenTogether);
    writtenTogether = new Set();
  });
  // A statement that is still waiting belongs to this transaction and must not run after its end.
  const writing: SqliteConnection & Ending = {
    ...connection,
    async commit() {
      await connection.idle();
      writer.exec('COMMIT');
      count(written);
      return {};
    },
    async rollback() {
      await connection.idle();
      if (writer.inTransaction) writer.exec('ROLLBACK');
    },
  };
  const sharing: SqliteConnection & Ending = {
    ...connection,
    async commit() {
      await connection.idle();
      for (const counter of written) writtenTogether.add(counter);
      return { stored: shared.commit() };
    },
    async rollback(error) {
      await connection.idle();
      shared.rollback(error);
    },
  };
  const reading = connectionOf(reader, turn, onPrepared, (statement, text, values) => {
    if (statement.readonly) changes.read(statement, text, values);
    else changes.write(statement, text, values);
  });
  const dialect = new SQLiteSyncDialect();
  function begin(isShort: boolean): SqliteConnection & Ending {
    if (isShort) shared.begin();
    else {
      shared.flush();
      writer.exec('BEGIN IMMEDIATE');
    }
    const own = new Set<Counter>();
    written = own;
    return { ...(isShort ? sharing : writing), reacted: () => count(own) };
  }
  const { current, settled, ...writes } = transactions<SqliteConnection>(begin, beforeFirstWrite);
  const here = () => current() ?? reading;
  const db = drizzle((text, params, method) => here().arrays(text, params, method)) as unknown as Queries;

  return {
    dialect: 'sqlite',
    bind,
    tables,
    changes,
    get writer() {
      shared.flush();
      written.add(changes.writeAll());
      return writer;
    },
    reader,
    db,
    prepare,
    insertRows: insertRows(db),
    updateRow: updateRow(db),
    preparedStatements: () => preparedCount,
    ...writes,
    inTransaction: () => current() !== undefined,
    rows<T>(query: SQL): Promise<T[]> {
      const { sql, params } = dialect.sqlToQuery(query);
      return here().query(sql, params as Parameter[]);
    },
    query: (text, params) => here().query(text, params),
    exec(statements) {
      if (!current()) shared.flush();
      written.add(changes.writeAll());
      return writing.exec(statements);
    },
    async probe() {
      shared.flush();
      writer.pragma('user_version');
      await writes.tx(async () => {
        writer.exec('CREATE TABLE IF NOT EXISTS write_probe (at INTEGER); DELETE FROM write_probe');
        writer.prepare('INSERT INTO write_probe VALUES (?)').run(Date.now());
      });
    },
    async close() {
      await settled();
      try {
        if (writer.open) writer.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // A damaged database cannot be checkpointed, but must be closed.
        if (!isDamaged(error)) throw error;
      } finally {
        reader.close();
        writer.close();
      }
    },
  };
}
