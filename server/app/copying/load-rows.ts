import { setImmediate } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type { Database } from '../../kit/database/database.ts';
import type { SqliteDatabase } from '../../kit/database/sqlite.ts';
import { resetNumbers } from '../../kit/database/table-shape.ts';

type Values = unknown[];

/** Rows per turn of the event loop. */
const SLICE = 500;
/** Limits for rows and characters of one PostgreSQL statement. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 512 * 1024;

/** Decodes a row as drizzle does, except that null is always null. */
const decoded = (columns: readonly Column[], row: Values): Values =>
  row.map((value, index) => (value === null ? null : columns[index]!.mapFromDriverValue(value)));

const UNFIT = /\\u(0000|d[89a-f])/i;
const fitText = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** JSON without U+0000 and lone surrogates, which PostgreSQL rejects. */
function jsonText(row: Record<string, unknown>): string {
  const text = JSON.stringify(row);
  return UNFIT.test(text) ? JSON.stringify(row, fitText) : text;
}

async function loadSqlite(to: SqliteDatabase, name: string, columns: readonly Column[], rows: Iterable<Values>) {
  const names = columns.map((column) => column.name);
  const insert = to.writer.prepare(
    `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  let count = 0;
  for (const row of rows) {
    insert.run(...row);
    if (++count % SLICE === 0) await setImmediate();
  }
  return count;
}

async function loadPostgres(to: Database, name: string, columns: readonly Column[], rows: Iterable<Values>) {
  const names = columns.map((column) => column.name);
  const list = names.join(', ');
  const insert = `INSERT INTO ${name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, ?::json)`;
  let count = 0;
  let batch: string[] = [];
  let length = 0;
  const send = async () => {
    if (batch.length > 0) await to.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
    length = 0;
  };
  for (const row of rows) {
    const values = decoded(columns, row);
    const text = jsonText(Object.fromEntries(names.map((column, index) => [column, values[index]])));
    batch.push(text);
    length += text.length;
    count += 1;
    if (batch.length >= BATCH_ROWS || length >= BATCH_LENGTH) await send();
  }
  await send();
  return count;
}

/**
 * Empties a table within the library's transaction. SQLite runs in this thread, so rows are deleted in slices: one
 * statement for a large table would block for a second.
 */
export async function emptyTable(database: Database, name: string, key: readonly string[]): Promise<void> {
  if (database.dialect === 'postgres' || key.length === 0) return database.exec(`DELETE FROM ${name}`);
  const columns = key.join(', ');
  const { writer } = database as SqliteDatabase;
  const some = writer.prepare(
    `DELETE FROM ${name} WHERE (${columns}) IN (SELECT ${columns} FROM ${name} LIMIT ${SLICE})`,
  );
  while (some.run().changes > 0) await setImmediate();
}

/**
 * Copies a table from a SQLite file into the empty table of a library, within its transaction. Uses a prepared
 * statement per row, or one JSON value for many rows, so that few rows are in memory. Returns the number of rows.
 */
export async function loadTable(from: Sqlite.Database, source: Table, to: Database, target: Table): Promise<number> {
  const name = getTableName(source);
  const columns = Object.values(getTableColumns(source));
  const select = from.prepare(`SELECT ${columns.map((column) => column.name).join(', ')} FROM ${name}`).raw();
  const rows = select.iterate() as Iterable<Values>;
  if (to.dialect === 'sqlite') return loadSqlite(to as SqliteDatabase, name, columns, rows);
  const count = await loadPostgres(to, name, columns, rows);
  for (const { name: column, columnType } of Object.values(getTableColumns(target)))
    if (columnType === 'PgSerial') await resetNumbers(to, name, column);
  return count;
}
