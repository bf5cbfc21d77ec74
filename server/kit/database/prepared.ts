import { and, type Column, eq, getTableColumns, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { padded, slicesOf } from './list-lengths.ts';
import type { Queries } from './queries.ts';

/** A value that a column can be compared with. */
export type Value = string | number | boolean | Date | null;

/** A list stands for the values of an `in`. */
export type Argument = Value | readonly Value[];

/** A query of either engine that has not been sent. */
export interface Unsent<R> extends PromiseLike<R>, SQLWrapper {
  prepare(name?: string): { execute(values: Record<string, unknown>): unknown };
}
type Ready = ReturnType<Unsent<unknown>['prepare']>;

export type Prepare = <A extends readonly Argument[], R>(
  build: (...values: A) => Unsent<R>,
) => (...values: A) => Promise<R>;

/**
 * Builds the text of a query once, with a placeholder for each value. Queries with lists are built once per padded
 * length. `build` must not look at its arguments, because it sees placeholders.
 */
export const prepare: Prepare = <A extends readonly Argument[], R>(build: (...values: A) => Unsent<R>) => {
  const queries = new Map<string, Ready>();

  const make = (args: readonly Argument[]): Ready => {
    const places = args.map((value, index) =>
      Array.isArray(value) ? value.map((_, at) => sql.placeholder(`${index}_${at}`)) : sql.placeholder(`${index}`),
    );
    return build(...(places as unknown as A)).prepare();
  };

  return (...given) => {
    const args = given.map((value) => (Array.isArray(value) ? padded(value as Value[]) : (value as Value)));
    let shape = '';
    const values: Record<string, Value> = {};
    for (const [index, value] of args.entries()) {
      if (!Array.isArray(value)) {
        values[index] = value;
        continue;
      }
      shape += `${index}:${value.length} `;
      for (const [at, one] of value.entries()) values[`${index}_${at}`] = one;
    }
    let query = queries.get(shape);
    if (!query) {
      query = make(args);
      queries.set(shape, query);
    }
    return query.execute(values) as Promise<R>;
  };
};

/** Rows per statement: within the parameters that every engine accepts, for tables of up to 60 columns. */
const MAX_ROWS = 32;

type Values = Record<string, unknown>;

/** A value as the engine stores it. Null is not encoded. */
const encoded = (columns: Record<string, Column>, key: string, value: unknown): unknown =>
  value == null ? null : columns[key]!.mapToDriverValue(value);

export type UpdateRow = <T extends SQLiteTable>(
  table: T,
  key: Partial<T['$inferSelect']>,
  change: Partial<T['$inferInsert']>,
) => Promise<T['$inferSelect'] | undefined>;

/** Updates the row with this key and returns it. The text is built once per changed columns. */
export function updateRow(db: Queries): UpdateRow {
  const queries = new Map<Table, Map<string, Ready>>();

  function queryFor(table: SQLiteTable, keys: readonly string[], changed: readonly string[]): Ready {
    const known = queries.get(table) ?? new Map<string, Ready>();
    queries.set(table, known);
    const shape = `${keys.join()} ${changed.join()}`;
    let query = known.get(shape);
    if (!query) {
      const columns: Record<string, Column> = getTableColumns(table);
      const set = Object.fromEntries(changed.map((name) => [name, sql`${sql.placeholder(`set_${name}`)}`]));
      const where = and(...keys.map((name) => eq(columns[name]!, sql.placeholder(`key_${name}`))));
      query = (db.update(table).set(set).where(where).returning() as unknown as Unsent<void>).prepare();
      known.set(shape, query);
    }
    return query;
  }

  return async (table, key, change) => {
    const columns: Record<string, Column> = getTableColumns(table);
    const changed = Object.keys(change).filter((name) => (change as Values)[name] !== undefined);
    const values: Values = {};
    for (const name of changed) values[`set_${name}`] = encoded(columns, name, (change as Values)[name]);
    for (const [name, value] of Object.entries(key)) values[`key_${name}`] = value;
    const rows = await queryFor(table, Object.keys(key), changed).execute(values);
    return (rows as (typeof table)['$inferSelect'][])[0];
  };
}

export type InsertRows = <T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][]) => Promise<void>;

/** Inserts rows that have the same keys. The text is built once per keys and number of rows. */
export function insertRows(db: Queries): InsertRows {
  const queries = new Map<Table, Map<string, Ready>>();

  function queryFor(table: SQLiteTable, keys: readonly string[], count: number): Ready {
    const known = queries.get(table) ?? new Map<string, Ready>();
    queries.set(table, known);
    const shape = `${count} ${keys.join()}`;
    let query = known.get(shape);
    if (!query) {
      const rows = Array.from({ length: count }, (_, at) =>
        // As an expression, because the query builder cannot encode a placeholder that is null.
        Object.fromEntries(keys.map((key) => [key, sql`${sql.placeholder(`${at}_${key}`)}`])),
      );
      query = (db.insert(table).values(rows) as unknown as Unsent<void>).prepare();
      known.set(shape, query);
    }
    return query;
  }

  return async (table, rows) => {
    const columns: Record<string, Column> = getTableColumns(table);
    for (const slice of slicesOf(rows as readonly Record<string, unknown>[], MAX_ROWS)) {
      const keys = [...new Set(slice.flatMap((row) => Object.keys(row)))];
      const values: Record<string, unknown> = {};
      for (const [at, row] of slice.entries())
        for (const key of keys) values[`${at}_${key}`] = encoded(columns, key, row[key]);
      await queryFor(table, keys, slice.length).execute(values);
    }
  };
}
