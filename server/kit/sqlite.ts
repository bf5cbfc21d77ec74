import Sqlite from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { type Bind, type Database, isDamaged, type Parameter, type Queries } from './database.ts';
import { type Connection, type OpenTransaction, transactions } from './transactions.ts';

const bind: Bind = { bool: Number, time: (value) => value.getTime() };

/** SQLite's own handles, for what only it can do: full-text search, snapshots. */
export interface SqliteDatabase<Tables = unknown> extends Database<Tables> {
  readonly dialect: 'sqlite';
  readonly writer: Sqlite.Database;
  readonly reader: Sqlite.Database;
}

export interface SqliteOptions {
  /** How long a statement waits for a lock that another process holds. */
  readonly busyTimeoutMs?: number;
  /** Done once before the first transaction: what only writes need. */
  readonly beforeFirstWrite?: () => Promise<void>;
}

const MOST_PREPARED = 500;

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
  // Reading through a map of the file is no faster here, and would count as memory of ours, once for each connection.
  connection.pragma('cache_size = -8192');
  connection.pragma('journal_size_limit = 67108864');
  return connection;
}

function connectionOf(handle: Sqlite.Database): Connection {
  const prepared = new Map<string, Sqlite.Statement>();
  function statement(text: string): Sqlite.Statement {
    let found = prepared.get(text);
    if (!found) {
      if (prepared.size > MOST_PREPARED) prepared.clear();
      found = handle.prepare(text);
      prepared.set(text, found);
    }
    return found;
  }
  return {
    db: drizzle(handle) as unknown as Queries,
    async query<T>(text: string, params: readonly Parameter[]): Promise<T[]> {
      const found = statement(text);
      if (found.reader) return found.all(...params) as T[];
      found.run(...params);
      return [];
    },
    exec: async (statements) => void handle.exec(statements),
  };
}

/**
 * A library in one file: one connection writes, one reads and never sees what is not committed. Transactions queue,
 * since better-sqlite3 is synchronous and a second BEGIN would block the loop.
 */
export function openSqlite<Tables>(path: string, tables: Tables, options: SqliteOptions = {}): SqliteDatabase<Tables> {
  const { busyTimeoutMs = 5_000, beforeFirstWrite = async () => {} } = options;
  const writer = connect(path, busyTimeoutMs);
  const reader = connect(path, busyTimeoutMs);
  const writing: OpenTransaction = {
    ...connectionOf(writer),
    commit: async () => void writer.exec('COMMIT'),
    rollback: async () => void (writer.inTransaction && writer.exec('ROLLBACK')),
  };
  const reading = connectionOf(reader);
  const dialect = new SQLiteSyncDialect();
  const { current, run, afterCommit, settled } = transactions(() => {
    writer.exec('BEGIN IMMEDIATE');
    return writing;
  }, beforeFirstWrite);
  const here = () => current() ?? reading;

  return {
    dialect: 'sqlite',
    bind,
    tables,
    writer,
    reader,
    get db() {
      return here().db;
    },
    tx: run,
    rows<T>(query: SQL): Promise<T[]> {
      const { sql, params } = dialect.sqlToQuery(query);
      return here().query(sql, params as Parameter[]);
    },
    query: (text, params) => here().query(text, params),
    exec: (statements) => (current() ?? writing).exec(statements),
    afterCommit,
    async probe() {
      writer.pragma('user_version');
      await run(async () => {
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
