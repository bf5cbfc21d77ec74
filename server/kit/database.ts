import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** Queries are awaited only, so one type serves both engines. */
export type Queries = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction' | 'all' | 'get' | 'run' | 'values'>;

export type Row = Record<string, unknown>;

export type Parameter = string | number | boolean | null;

/** Values as the engine stores them, for hand-written SQL. */
export interface Bind {
  bool(value: boolean): number | boolean;
  time(value: Date): number | string;
}

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
  query<T = Row>(text: string, params: readonly Parameter[]): Promise<T[]>;
  /** Runs statements of ours, as a migration has them. */
  exec(statements: string): Promise<void>;
  /** Runs after the transaction of this context has committed; at once outside of one. */
  afterCommit(work: () => void): void;
  /** Whether a write can be made now. Rejects with the engine's error. */
  probe(): Promise<void>;
  close(): Promise<void>;
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

/** Whether an error of SQLite or of the file system means that a disk takes nothing although there may be room. */
export function isUnwritable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return /^(EROFS|EIO|SQLITE_(READONLY|IOERR).*)$/.test(code ?? '') || (cause !== undefined && isUnwritable(cause));
}

/** Whether an error of SQLite means that the file of the database is damaged. */
export function isDamaged(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '') || (cause instanceof Error && isDamaged(cause));
}

/** Waited for a lock, a connection or an answer for too long, or gave way to another transaction. */
const BUSY = ['SQLITE_BUSY', '40001', '40P01', '55P03', '57014'];

/** Whether others kept the engine busy for longer than we wait: the same may work a little later. */
export const isBusy = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return BUSY.includes(code ?? '') || (cause !== undefined && isBusy(cause));
};

/** The engine cannot be reached, or nothing can be done with what was reached. */
export class DatabaseUnavailableError extends Error {
  readonly reason: 'unreachable' | 'login' | 'missing' | 'forbidden' | 'too_old' | 'not_utf8';
  /** Host and database, never the password. */
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

/** The values of a Date, number or bigint column of either engine as an ISO instant. */
export const instantText = (value: unknown): string => new Date(value as number | Date).toISOString();

/** The value of a JSON column of either engine: SQLite keeps its text. */
export const jsonValue = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

/** `?, ?, ?` for a list of this length. Nothing is in a list of `null`, and no engine minds it, as some do `()`. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ') || 'null';

/** `a LIKE pattern` with the wildcards of `text` taken literally. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
