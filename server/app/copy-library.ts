import { existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { getTableName, type Table } from 'drizzle-orm';
import type { Database } from '../kit/database.ts';
import { inOrderOfReference, shapeOf, type TableShape } from '../kit/table-shape.ts';
import { CopyError, type CopyPlace, copyPlace, openSource, openTarget } from './copy-place.ts';
import { type Content, contentOf, copyTable } from './copy-tables.ts';
import { libraryPaths } from './library.ts';
import type { LibraryTables } from './tables.ts';

/** A table before and after. */
export interface CopiedTable {
  readonly table: string;
  readonly from: Content;
  readonly to: Content;
}

export interface LibraryCopy {
  readonly from: string;
  readonly to: string;
  readonly tables: readonly CopiedTable[];
  /** Whether pictures and other files were copied as well: between two data folders. */
  readonly hasFiles: boolean;
}

export interface CopyOptions {
  readonly from: string;
  readonly to: string;
  /** Told which table is being copied, and how many of its rows are. */
  readonly onProgress?: (table: string, rows: number) => void;
}

/** Tables of a library that are not copied: what is made anew from the others, and notes of one database about itself. */
export const notCopied = [
  'migrations',
  'recipe_words',
  'search_groups',
  'search_version',
  'search_words',
  'write_probe',
] as const;

const tablesOf = (database: Database<LibraryTables>) =>
  new Map(Object.values(database.tables as Record<string, Table>).map((table) => [getTableName(table), table]));

async function assertEmpty(database: Database<LibraryTables>, name: string) {
  for (const table of tablesOf(database).keys())
    if ((await database.query(`SELECT 1 FROM ${table} LIMIT 1`, [])).length > 0) throw new CopyError('not_empty', name);
}

async function shapesOf(database: Database<LibraryTables>): Promise<Map<string, TableShape>> {
  const shapes = new Map<string, TableShape>();
  for (const table of tablesOf(database).keys()) shapes.set(table, await shapeOf(database, table));
  return shapes;
}

/** Copies all rows within one transaction of each side, and looks at the copy before it is kept. */
async function copyRows(
  from: Database<LibraryTables>,
  to: Database<LibraryTables>,
  name: string,
  onProgress: NonNullable<CopyOptions['onProgress']>,
): Promise<CopiedTable[]> {
  await assertEmpty(to, name);
  const shapes = await shapesOf(from);
  const [sources, targets] = [tablesOf(from), tablesOf(to)];
  const copied: CopiedTable[] = [];
  for (const table of inOrderOfReference(shapes)) {
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

/** Pictures, archives and the key of sessions, from one data folder to another. */
async function copyFiles(from: string, to: string): Promise<void> {
  const [source, target] = [libraryPaths(from), libraryPaths(to)];
  for (const name of ['recipes', 'users', 'archives', 'secret'] as const)
    if (existsSync(source[name])) await cp(source[name], target[name], { recursive: true, preserveTimestamps: true });
}

const addressOf = (place: CopyPlace) => (place.kind === 'sqlite' ? place.file : place.name);

/** Removes the file of a library that was made in vain. */
function removeMade(place: CopyPlace): void {
  if (place.kind === 'sqlite') for (const end of ['', '-wal', '-shm']) rmSync(place.file + end, { force: true });
}

/**
 * Copies a library into another place, of either engine: all rows or none, proved by counts and hashes of what can be
 * read there before it is kept. Neither side may be changed meanwhile. Throws CopyError, LibraryInUseError,
 * NewerSchemaError or DatabaseUnavailableError.
 */
export async function copyLibrary({ from, to, onProgress = () => {} }: CopyOptions): Promise<LibraryCopy> {
  const [source, target] = [copyPlace(from), copyPlace(to)];
  if (addressOf(source) === addressOf(target)) throw new CopyError('same', target.name);
  const isNew = target.kind === 'sqlite' && !existsSync(target.file);
  const reading = await openSource(source);
  try {
    const writing = await openTarget(target);
    let tables: CopiedTable[];
    try {
      // The transaction of the source keeps others from writing there.
      tables = await reading.database.tx(() =>
        writing.database.tx(() => copyRows(reading.database, writing.database, target.name, onProgress)),
      );
    } catch (error) {
      await writing.close();
      if (isNew) removeMade(target);
      throw error;
    }
    await writing.close();
    const folders = [source, target].map((place) => (place.kind === 'sqlite' ? place.folder : null));
    const hasFiles = folders[0] !== null && folders[1] !== null;
    if (hasFiles) await copyFiles(folders[0]!, folders[1]!);
    return { from: source.name, to: target.name, tables, hasFiles };
  } finally {
    await reading.close();
  }
}
