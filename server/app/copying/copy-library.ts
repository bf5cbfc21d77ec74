import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStore, fetchFile } from '../../kit/files/file-store.ts';
import { folderStore } from '../../kit/files/folder-store.ts';
import type { ObjectStoreSettings } from '../../kit/files/object-store-settings.ts';
import { openFiles } from '../library-files.ts';
import { libraryPaths } from '../opening/library-paths.ts';
import { CopyError } from './copy-error.ts';
import { type CopyPlace, copyPlace, openSource, openTarget } from './copy-place.ts';
import { type CopiedTable, copyRows } from './copy-rows.ts';

export interface LibraryCopy {
  readonly from: string;
  readonly to: string;
  readonly tables: readonly CopiedTable[];
  /** Whether pictures and other files were copied too. */
  readonly hasFiles: boolean;
}

export interface CopyOptions {
  readonly from: string;
  readonly to: string;
  /** Where a library in PostgreSQL keeps its files, or null if they are in a folder that stays as it is. */
  readonly objectStore?: ObjectStoreSettings | null;
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

const areas = ['recipes', 'users', 'archives'] as const;
const COPIED_AT_ONCE = 16;

/** Copies pictures, archives and the session key from one data folder to another. */
async function copyFolder(from: string, to: string): Promise<void> {
  const [source, target] = [libraryPaths(from), libraryPaths(to)];
  for (const name of [...areas, 'secret'] as const)
    if (existsSync(source[name])) await cp(source[name], target[name], { recursive: true, preserveTimestamps: true });
}

async function sizesIn(files: FileStore, area: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of files.files([area])) sizes.set(key.join('/'), bytes);
  return sizes;
}

/** Copies pictures and archives from one store to another and compares the size of each. Throws CopyError. */
async function copyStore(from: FileStore, to: FileStore, target: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lovage-copy-'));
  const copyOne = async (name: string, slot: number) => {
    const key = name.split('/');
    const path = join(folder, String(slot));
    if (await fetchFile(from, key, path)) await to.put(key, { path });
  };
  try {
    for (const area of areas) {
      const sizes = await sizesIn(from, area);
      const names = [...sizes.keys()];
      for (let at = 0; at < names.length; at += COPIED_AT_ONCE)
        await Promise.all(names.slice(at, at + COPIED_AT_ONCE).map(copyOne));
      const copied = await sizesIn(to, area);
      if (names.some((name) => copied.get(name) !== sizes.get(name))) throw new CopyError('differs', target);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The files of a place, or null if nobody knows where they are. */
async function filesOf(place: CopyPlace, objectStore: ObjectStoreSettings | null): Promise<FileStore | null> {
  if (place.kind === 'sqlite') return place.folder === null ? null : folderStore(place.folder);
  return objectStore && openFiles({ dataDir: '', objectStore });
}

/** Returns whether there were files to copy. */
async function copyFiles(source: CopyPlace, target: CopyPlace, store: ObjectStoreSettings | null): Promise<boolean> {
  const folderOf = (place: CopyPlace) => (place.kind === 'sqlite' ? place.folder : null);
  const [from, to] = [folderOf(source), folderOf(target)];
  if (from !== null && to !== null) await copyFolder(from, to);
  if (source.kind === target.kind) return from !== null && to !== null;
  const [reading, writing] = [await filesOf(source, store), await filesOf(target, store)];
  if (!reading || !writing) return false;
  await copyStore(reading, writing, target.name);
  return true;
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
export async function copyLibrary({
  from,
  to,
  objectStore = null,
  onProgress = () => {},
}: CopyOptions): Promise<LibraryCopy> {
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
    const hasFiles = await copyFiles(source, target, objectStore);
    return { from: source.name, to: target.name, tables, hasFiles };
  } finally {
    await reading.close();
  }
}
