import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/**
 * Column types for both engines. SQLite's types are the reference. The PostgreSQL columns store the same values, so one
 * repository works with both.
 */
export const sqliteColumns = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  /** Integer key in order of insertion. Unlike an implicit rowid, it survives VACUUM. */
  serial: (name: string) => sqlite.integer(name).primaryKey({ autoIncrement: true }),
  text: (name: string) => sqlite.text(name),
  int: (name: string) => sqlite.integer(name),
  real: (name: string) => sqlite.real(name),
  bool: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  time: (name: string) => sqlite.integer(name, { mode: 'timestamp_ms' }),
  json: <T>(name: string) => sqlite.text(name, { mode: 'json' }).$type<T>(),
};
export type Columns = typeof sqliteColumns;

export const pgColumns = {
  table: pg.pgTable,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  serial: (name: string) => pg.serial(name).primaryKey(),
  text: (name: string) => pg.text(name),
  int: (name: string) => pg.integer(name),
  real: (name: string) => pg.doublePrecision(name),
  bool: (name: string) => pg.boolean(name),
  time: (name: string) => pg.timestamp(name, { mode: 'date', precision: 3, withTimezone: true }),
  json: <T>(name: string) => pg.jsonb(name).$type<T>(),
} as unknown as Columns;
