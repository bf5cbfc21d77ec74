import { AsyncLocalStorage } from 'node:async_hooks';
import Sqlite from 'better-sqlite3';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { type BaseSQLiteDatabase, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

/** Queries are awaited only, so one type serves both engines. */
export type Queries = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction' | 'all' | 'get' | 'run' | 'values'>;

export type Row = Record<string, unknown>;

/** Values as the engine stores them, for hand-written SQL. */
export interface Bind {
  bool(value: boolean): number | boolean;
  time(value: Date): number | string;
}

const sqliteBind: Bind = { bool: Number, time: (value) => value.getTime() };

export interface Database<Tables = unknown> {
  readonly dialect: 'sqlite' | 'postgres';
  readonly bind: Bind;
  readonly tables: Tables;
  /** The open transaction where one runs in this async context, else the reader. */
  readonly db: Queries;
  /**
   * Runs `work` in one transaction: committed and on disk when the promise resolves, rolled back when it rejects.
   * Every write goes through here; nested calls join the outer transaction.
   */
  tx<T>(work: () => Promise<T>): Promise<T>;
  /** Rows of hand-written SQL, keyed by column name, with values as the engine gives them. */
  rows<T = Row>(query: SQL): Promise<T[]>;
  /**
   * The same for calls that must be quick: `text` is prepared once and its `?` take `params`. Nothing from a request may
   * stand in the text.
   */
  query<T = Row>(text: string, params: readonly (string | number | boolean | null)[]): Promise<T[]>;
  /** Runs after the transaction of this context has committed; at once outside of one. */
  afterCommit(work: () => void): void;
  /** Whether a write can be made now. Rejects with the engine's error. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** SQLite's own handles, for what only it can do: migrations, full-text search, snapshots. */
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

function connect(path: string, busyTimeoutMs: number): Sqlite.Database {
  const connection = new Sqlite(path, { timeout: busyTimeoutMs });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -8192');
  connection.pragma('mmap_size = 268435456');
  connection.pragma('journal_size_limit = 67108864');
  return connection;
}

interface Scope {
  readonly db: Queries;
  readonly afterCommit: (() => void)[];
}

/**
 * A library in one file: one connection writes, one reads and never sees what is not committed. Transactions queue,
 * since better-sqlite3 is synchronous and a second BEGIN would block the loop.
 */
export function openSqlite<Tables>(path: string, tables: Tables, options: SqliteOptions = {}): SqliteDatabase<Tables> {
  const { busyTimeoutMs = 5_000, beforeFirstWrite = async () => {} } = options;
  const writer = connect(path, busyTimeoutMs);
  const reader = connect(path, busyTimeoutMs);
  const scope = new AsyncLocalStorage<Scope>();
  const writing = drizzle(writer) as unknown as Queries;
  const reading = drizzle(reader) as unknown as Queries;
  const dialect = new SQLiteSyncDialect();
  const prepared = new Map<string, Sqlite.Statement>();
  let tail: Promise<unknown> | undefined;

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: Scope['afterCommit'] = [];
    writer.exec('BEGIN IMMEDIATE');
    let result: T;
    try {
      result = await scope.run({ db: writing, afterCommit }, work);
      writer.exec('COMMIT');
    } catch (error) {
      if (writer.inTransaction) writer.exec('ROLLBACK');
      throw error;
    }
    for (const reaction of afterCommit) reaction();
    return result;
  }

  function statement(connection: Sqlite.Database, text: string): Sqlite.Statement {
    const key = (connection === writer ? 'w' : 'r') + text;
    let found = prepared.get(key);
    if (!found) {
      if (prepared.size > 500) prepared.clear();
      found = connection.prepare(text);
      prepared.set(key, found);
    }
    return found;
  }

  return {
    dialect: 'sqlite',
    bind: sqliteBind,
    tables,
    writer,
    reader,
    get db() {
      return scope.getStore()?.db ?? reading;
    },
    tx<T>(work: () => Promise<T>): Promise<T> {
      if (scope.getStore()) return work();
      tail ??= beforeFirstWrite();
      const run: Promise<T> = tail.then(() => transaction(work));
      tail = run.catch(() => {});
      return run;
    },
    rows<T>(query: SQL): Promise<T[]> {
      const { sql: text, params } = dialect.sqlToQuery(query);
      return this.query(text, params as string[]);
    },
    async query<T>(text: string, params: readonly (string | number | boolean | null)[]): Promise<T[]> {
      return statement(scope.getStore() ? writer : reader, text).all(...params) as T[];
    },
    afterCommit(work) {
      const here = scope.getStore();
      if (here) here.afterCommit.push(work);
      else work();
    },
    async probe() {
      writer.pragma('user_version');
      await this.tx(async () => {
        writer.exec('CREATE TABLE IF NOT EXISTS write_probe (at INTEGER); DELETE FROM write_probe');
        writer.prepare('INSERT INTO write_probe VALUES (?)').run(Date.now());
      });
    },
    async close() {
      await tail;
      if (writer.open) writer.pragma('wal_checkpoint(TRUNCATE)');
      reader.close();
      writer.close();
    },
  };
}

/** Whether an error of either engine means "this unique value is taken". */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505' ||
    (cause !== undefined && isUniqueViolation(cause))
  );
}

/** Whether an error of either engine or of the file system means that nothing can be written now. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (
    ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || (cause !== undefined && isStorageFull(cause))
  );
}

/** Whether another process held the lock for longer than the busy timeout. */
export const isBusy = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === 'SQLITE_BUSY' || code === '40001' || code === '40P01' || (cause !== undefined && isBusy(cause));
};

/** The values of a Date, number or bigint column of either engine as an ISO instant. */
export const instantText = (value: unknown): string => new Date(value as number | Date).toISOString();

/** The value of a JSON column of either engine: SQLite keeps its text. */
export const jsonValue = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

/** `?, ?, ?` for a list of this length. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** `a LIKE pattern` with the wildcards of `text` taken literally. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
