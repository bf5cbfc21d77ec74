import { existsSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { CopyError } from './copy-error.ts';
import { type CopyPlace, copyPlace, openSource, openTarget } from './copy-place.ts';
import { type CopiedTable, copyRows } from './copy-rows.ts';
import { libraryPaths } from './library.ts';

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
