import { existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { libraryPaths } from '../library.ts';
import { CopyError } from './copy-error.ts';
import { type CopyPlace, copyPlace, openSource, openTarget } from './copy-place.ts';
import { type CopiedTable, copyRows } from './copy-rows.ts';

export interface LibraryCopy {
  readonly from: string;
  readonly to: string;
  readonly tables: readonly CopiedTable[];
  /** Whether pictures and other files were copied too. They are copied between two data folders. */
  readonly hasFiles: boolean;
}

export interface CopyOptions {
  readonly from: string;
  readonly to: string;
  /** Called with the current table and the number of rows copied so far. */
  readonly onProgress?: (table: string, rows: number) => void;
}

/** Tables that are not copied: derived data, and records about one particular database. */
export const notCopied = [
  'migrations',
  'recipe_words',
  'search_groups',
  'search_version',
  'search_words',
  'write_probe',
] as const;

/** Copies pictures, archives and the session key from one data folder to another. */
async function copyFiles(from: string, to: string): Promise<void> {
  const [source, target] = [libraryPaths(from), libraryPaths(to)];
  for (const name of ['recipes', 'users', 'archives', 'secret'] as const)
    if (existsSync(source[name])) await cp(source[name], target[name], { recursive: true, preserveTimestamps: true });
}

const addressOf = (place: CopyPlace) => (place.kind === 'sqlite' ? place.file : place.name);

/** Removes the incomplete file of a failed copy. */
function removeMade(place: CopyPlace): void {
  if (place.kind === 'sqlite') for (const end of ['', '-wal', '-shm']) rmSync(place.file + end, { force: true });
}

/**
 * Copies a library to another place, of either engine: all rows or none. Row counts and hashes of the copy are compared
 * before it is kept. Neither side may be changed meanwhile. Throws CopyError, LibraryInUseError, NewerSchemaError or
 * DatabaseUnavailableError.
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
      // The transaction prevents other processes from writing to the source.
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
