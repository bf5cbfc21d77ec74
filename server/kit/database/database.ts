import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { InsertRows, Prepare, UpdateRow } from './prepared.ts';
import type { Queries } from './queries.ts';
import type { TableChanges } from './table-changes.ts';

export type Row = Record<string, unknown>;

export type Parameter = string | number | boolean | null;

/** Converts values to the engine's format, for hand-written SQL. */
export interface Bind {
  bool(value: boolean): number | boolean;
  time(value: Date): number | string;
}

export interface Database<Tables = unknown> {
  readonly dialect: 'sqlite' | 'postgres';
  readonly bind: Bind;
  readonly tables: Tables;
  /** Runs in the open transaction of this async context, else outside of one. */
  readonly db: Queries;
  /** A query that is built once, for frequent calls: `prepare((id: string) => db.select().from(…).where(eq(…, id)))`. */
  readonly prepare: Prepare;
  /** Inserts rows that have the same keys. Built once per table, keys and number of rows. */
  readonly insertRows: InsertRows;
  /** Updates one row and returns it. Built once per changed columns. */
  readonly updateRow: UpdateRow;
  /** Counts changes of tables. Null if other processes write them too. */
  readonly changes: TableChanges | null;
  /** How many statements the engine has prepared so far. Constant under a steady load. */
  preparedStatements(): number;
  /**
   * Runs `work` in one transaction: committed and on disk when the promise resolves, rolled back when it rejects. Excludes
   * all other writes, of every process. Nested calls join the outer transaction.
   */
  tx<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Like `tx`, for work that writes only what belongs to one group. On PostgreSQL it excludes writes of this group and
   * those of `tx`, but not those of other groups. Can join a `tx`, but a `tx` or another group cannot join this.
   */
  groupTx<T>(groupId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Like `groupTx`, for a few quick statements. Those of one turn of the event loop may share a commit, so that they wait
   * once for a slow disk.
   */
  shortTx<T>(groupId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Like `tx`, for single statements that do not conflict with any other write: rows that are only appended, and rows that
   * only this process writes. Excludes only writes of `tx`. Joins any transaction.
   */
  sharedTx<T>(work: () => Promise<T>): Promise<T>;
  /** Whether this async context is in a transaction, which sees its own uncommitted changes. */
  inTransaction(): boolean;
  /** Runs hand-written SQL. Rows are keyed by column name, with the engine's own values. */
  rows<T = Row>(query: SQL): Promise<T[]>;
  /**
   * Like `rows`, for frequent queries: `text` is prepared once, and `params` replace its `?`. The text must not contain
   * anything from a request.
   */
  query<T = Row>(text: string, params: readonly Parameter[]): Promise<T[]>;
  /** Runs trusted statements, such as those of a migration. */
  exec(statements: string): Promise<void>;
  /** Runs `work` after the transaction of this context has committed, or immediately if none is open. */
  afterCommit(work: () => void): void;
  /** Checks that a write is possible now. Rejects with the engine's error. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Whether an error of either engine is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505' ||
    (cause !== undefined && isUniqueViolation(cause))
  );
}

/** Whether an error of either engine or of the file system means that the disk is full. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (
    ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || (cause !== undefined && isStorageFull(cause))
  );
}

/** Whether an error of SQLite or of the file system means that the disk cannot be written for another reason. */
export function isUnwritable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (
    /^(EROFS|EIO|EACCES|EPERM|SQLITE_(READONLY|IOERR|CANTOPEN|PERM).*)$/.test(code ?? '') ||
    (cause !== undefined && isUnwritable(cause))
  );
}

/** Whether an error of SQLite means that the database file is damaged. */
export function isDamaged(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '') || (cause instanceof Error && isDamaged(cause));
}

/** Timeouts for locks, connections and responses, and aborted transactions. */
const BUSY = ['SQLITE_BUSY', '40001', '40P01', '55P03', '57014'];

/** Whether the engine was busy for longer than we wait. A retry can succeed. */
export const isBusy = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return BUSY.includes(code ?? '') || (cause !== undefined && isBusy(cause));
};

/** The database server cannot be reached, or is not usable. */
export class DatabaseUnavailableError extends Error {
  readonly reason: 'unreachable' | 'login' | 'missing' | 'forbidden' | 'too_old' | 'not_utf8';
  /** Host and database, without the password. */
  readonly place: string;

  constructor(reason: DatabaseUnavailableError['reason'], place: string, cause?: unknown) {
    super(`The database ${place} cannot be used (${reason}).`, { cause });
    this.name = 'DatabaseUnavailableError';
    this.reason = reason;
    this.place = place;
  }
}

export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError ||
  ((error as { cause?: unknown }).cause !== undefined && isUnavailable((error as { cause: unknown }).cause));

/** The value of a JSON column of either engine. SQLite stores JSON as text. */
export const jsonValue = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

/** `?, ?, ?` for a list of this length. An empty list becomes `null`, because not every engine accepts `()`. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ') || 'null';

/** `a LIKE pattern`, with wildcards in `text` escaped. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
