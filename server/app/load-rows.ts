import { setImmediate } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type { Database } from '../kit/database.ts';
import type { SqliteDatabase } from '../kit/sqlite.ts';
import { resetNumbers } from '../kit/table-shape.ts';

type Values = unknown[];

/** Rows between two turns of the event loop. */
const SLICE = 500;
/** Rows and characters of one statement of PostgreSQL. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 512 * 1024;

/** As drizzle reads them: null is null whatever the column. */
const decoded = (columns: readonly Column[], row: Values): Values =>
  row.map((value, index) => (value === null ? null : columns[index]!.mapFromDriverValue(value)));

const UNFIT = /\\u(0000|d[89a-f])/i;
const fitText = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** JSON that PostgreSQL takes: it has no U+0000, and no halves of characters. */
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
 * Empties a table within the transaction of its library. A file of SQLite is changed in this thread, so its turns are short:
 * of a large table one statement would take a second.
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
 * Copies the rows of a table of a file of SQLite into the empty one of a library, within its transaction: row by row into
 * a prepared statement, or many rows as one value, so that few of them are in memory. Answers how many there were.
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
