import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../kit/database/database.ts';
import { resetNumbers, type TableShape } from '../../kit/database/table-shape.ts';

type Values = Record<string, unknown>;

/** Row count and hash of a table. */
export interface Content {
  readonly rows: number;
  /** SHA-256 over the rows in key order. Both engines give the same hash for the same values. */
  readonly hash: string;
}

const BATCH = 400;

/** Omits U+0000, which PostgreSQL cannot store. */
const canonical = (row: Values) => JSON.stringify(Object.values(row)).replaceAll('\\u0000', '');

/** Reads the rows of a table in key order, in batches. */
async function* batches(database: Database, table: Table, { key }: TableShape): AsyncGenerator<Values[]> {
  const columns = Object.entries(getTableColumns(table));
  const keys = key.map((name) => columns.find(([, column]) => column.name === name)!);
  const names = sql.join(
    keys.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  let after: SQL | undefined;
  for (;;) {
    const rows: Values[] = await database.db
      .select()
      .from(table as SQLiteTable)
      .where(after)
      .orderBy(...keys.map(([, column]) => sql`${column}`))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    const last = rows.at(-1)!;
    const values = sql.join(
      keys.map(([property]) => sql`${last[property]}`),
      sql`, `,
    );
    after = sql`(${names}) > (${values})`;
  }
}

function counter() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row: Values) {
      rows += 1;
      hash.update(`${canonical(row)}\n`);
    },
    content: (): Content => ({ rows, hash: hash.digest('hex') }),
  };
}

/** Row count and hash of a table. */
export async function contentOf(database: Database, table: Table, shape: TableShape): Promise<Content> {
  const counted = counter();
  for await (const rows of batches(database, table, shape)) for (const row of rows) counted.add(row);
  return counted.content();
}

/** Copies a table and returns the row count and hash of what was read. */
export async function copyTable(
  from: { database: Database; table: Table },
  to: { database: Database; table: Table },
  shape: TableShape,
  onRows: (count: number) => void,
): Promise<Content> {
  const counted = counter();
  for await (const rows of batches(from.database, from.table, shape)) {
    for (const row of rows) counted.add(row);
    await to.database.db.insert(to.table as SQLiteTable).values(rows);
    onRows(rows.length);
  }
  for (const { name, columnType } of Object.values(getTableColumns(to.table)))
    if (columnType === 'PgSerial') await resetNumbers(to.database, getTableName(to.table), name);
  return counted.content();
}
