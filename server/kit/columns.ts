import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/**
 * The one column vocabulary of both engines. SQLite's types are the reference; the PostgreSQL columns hold the same
 * values, so one repository code serves both.
 */
export const sqliteColumns = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  /** Integer key in order of insertion; it survives VACUUM, unlike an implicit rowid. */
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
