import type { Database } from './database.ts';

/** The keys and references of a table. */
export interface TableShape {
  /** Columns of the primary key, in order. */
  readonly key: readonly string[];
  /** Tables that must be filled first. */
  readonly references: readonly string[];
}

const questions = {
  sqlite: {
    key: 'SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk',
    references: 'SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(?)',
  },
  postgres: {
    key: `SELECT a.attname AS name FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = ?::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`,
    references: `SELECT DISTINCT t.relname AS name FROM pg_constraint c JOIN pg_class t ON t.oid = c.confrelid
      WHERE c.conrelid = ?::regclass AND c.contype = 'f'`,
  },
};

export async function shapeOf(database: Database, table: string): Promise<TableShape> {
  const { key, references } = questions[database.dialect];
  const names = async (question: string) =>
    (await database.query<{ name: string }>(question, [table])).map((row) => row.name);
  return { key: await names(key), references: await names(references) };
}

/** The tables, each after those that it refers to. */
export function inOrderOfReference(shapes: ReadonlyMap<string, TableShape>): string[] {
  const ordered = new Set<string>();
  const add = (table: string) => {
    const shape = shapes.get(table);
    if (!shape || ordered.has(table)) return;
    for (const other of shape.references) if (other !== table) add(other);
    ordered.add(table);
  };
  for (const table of shapes.keys()) add(table);
  return [...ordered];
}

/**
 * Moves a PostgreSQL sequence past the highest value in the table. SQLite does this by itself. Never moves it back: a
 * rollback does not undo this, and rows that it brings back would get their numbers again.
 */
export async function resetNumbers(database: Database, table: string, column: string): Promise<void> {
  await database.query(
    `SELECT setval(sequence, greatest(number, pg_sequence_last_value(sequence)))
     FROM (SELECT pg_get_serial_sequence(?, ?)::regclass AS sequence, max(${column}) AS number FROM ${table}) AS found
     WHERE number IS NOT NULL`,
    [table, column],
  );
}
