import { getTableName, type Table } from 'drizzle-orm';
import type { Database } from '../../kit/database/database.ts';
import { inOrderOfReference, shapeOf, type TableShape } from '../../kit/database/table-shape.ts';
import type { LibraryTables } from '../tables.ts';
import { CopyError } from './copy-error.ts';
import { type Content, contentOf, copyTable } from './copy-tables.ts';

/** A table before and after the copy. */
export interface CopiedTable {
  readonly table: string;
  readonly from: Content;
  readonly to: Content;
}

/** The tables of a library by name. */
export const tablesOf = (database: Database<LibraryTables>) =>
  new Map(Object.values(database.tables as Record<string, Table>).map((table) => [getTableName(table), table]));

async function assertEmpty(database: Database<LibraryTables>, name: string) {
  for (const table of tablesOf(database).keys())
    if ((await database.query(`SELECT 1 FROM ${table} LIMIT 1`, [])).length > 0) throw new CopyError('not_empty', name);
}

export async function shapesOf(database: Database<LibraryTables>): Promise<Map<string, TableShape>> {
  const shapes = new Map<string, TableShape>();
  for (const table of tablesOf(database).keys()) shapes.set(table, await shapeOf(database, table));
  return shapes;
}

/** Copies all rows in one transaction on each side, and verifies the copy before the commit. */
export async function copyRows(
  from: Database<LibraryTables>,
  to: Database<LibraryTables>,
  name: string,
  onProgress: (table: string, rows: number) => void,
  without: readonly string[] = [],
): Promise<CopiedTable[]> {
  await assertEmpty(to, name);
  const shapes = await shapesOf(from);
  const [sources, targets] = [tablesOf(from), tablesOf(to)];
  const copied: CopiedTable[] = [];
  for (const table of inOrderOfReference(shapes)) {
    if (without.includes(table)) continue;
    let rows = 0;
    const source = { database: from, table: sources.get(table)! };
    const target = { database: to, table: targets.get(table)! };
    const read = await copyTable(source, target, shapes.get(table)!, (count) => {
      rows += count;
      onProgress(table, rows);
    });
    copied.push({ table, from: read, to: await contentOf(to, target.table, shapes.get(table)!) });
  }
  const differs = copied.find((each) => each.from.rows !== each.to.rows || each.from.hash !== each.to.hash);
  if (differs) throw new CopyError('differs', differs.table);
  return copied;
}
