import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** Queries are only awaited, so one type fits both engines. */
export type Queries = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction' | 'all' | 'get' | 'run' | 'values'>;
