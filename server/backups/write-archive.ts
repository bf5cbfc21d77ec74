import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isCompressed } from '../../core/kit/zip-format.ts';
import { openZipWriter } from '../kit/archive/zip-writer.ts';
import { type FileKey, type FileStore, fetchFile } from '../kit/files/file-store.ts';
import { FILES, fileFolders, LIBRARY, MANIFEST, type Manifest, manifestText } from './manifest.ts';

export interface ArchiveSource {
  readonly files: FileStore;
  /** The rows as an SQLite file. */
  readonly library: string;
  /** Path of the archive. */
  readonly target: string;
  /** Folder for temporary files. */
  readonly temporary: string;
  readonly facts: Pick<Manifest, 'version' | 'schema' | 'engine' | 'createdAt' | 'tables'>;
  /** Called after each file. */
  readonly rest?: () => void;
}

const FETCHED_AT_ONCE = 8;

async function allFiles(files: FileStore): Promise<FileKey[]> {
  const found: FileKey[] = [];
  for (const area of fileFolders) for await (const { key } of files.files([area])) found.push(key);
  const order = (key: FileKey) => key.join('/');
  return found.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

interface LocalFile {
  readonly path: string;
  /** Removes the file if it was fetched. */
  readonly end: () => void;
}

/** Provides files on this machine's disk, in their order. Fetches some ahead from an object store. */
async function* localFiles(files: FileStore, keys: readonly FileKey[], folder: string) {
  const local = async (key: FileKey, slot: number): Promise<LocalFile> => {
    const own = await files.path(key);
    if (own !== null) return { path: own, end: () => {} };
    const path = join(folder, `fetched-${slot}`);
    await fetchFile(files, key, path);
    return { path, end: () => rmSync(path, { force: true }) };
  };
  for (let at = 0; at < keys.length; at += FETCHED_AT_ONCE) {
    const some = keys.slice(at, at + FETCHED_AT_ONCE);
    const found = await Promise.all(some.map(local));
    for (const [index, key] of some.entries()) yield { key, ...found[index]! };
  }
}

/**
 * Writes an archive of rows and files. Hashes them on the way. Everything is on disk when the promise resolves. Lists
 * files that are deleted meanwhile: no row of the copy may lack a file that existed when the copy was made. Blocks on
 * disk access: for worker threads.
 */
export async function writeArchive({
  files: store,
  library,
  target,
  temporary,
  facts,
  rest,
}: ArchiveSource): Promise<Manifest> {
  const zip = openZipWriter(target);
  const files: { path: string; bytes: number; sha256: string }[] = [];
  const vanished: string[] = [];

  /** Adds a file. Returns what was written, or null if the file does not exist any more. */
  async function add(name: string, path: string, compress: boolean) {
    const hash = createHash('sha256');
    let bytes = 0;
    const count = (chunk: Uint8Array) => {
      bytes += chunk.length;
      hash.update(chunk);
    };
    try {
      await zip.addFile(name, path, compress, count);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  try {
    const rows = await add(LIBRARY, library, true);
    if (!rows) throw new Error('The database copy for the backup was deleted while the archive was written.');
    for await (const { key, path: file, end } of localFiles(store, await allFiles(store), temporary)) {
      const path = key.join('/');
      const found = await add(FILES + path, file, !isCompressed(path));
      end();
      if (found) files.push({ path, ...found });
      else vanished.push(path);
      rest?.();
    }
    const manifest = manifestText({ ...facts, library: rows, files, vanished });
    zip.addBytes(MANIFEST, Buffer.from(manifest), true);
    zip.finish();
    return JSON.parse(manifest) as Manifest;
  } finally {
    zip.close();
  }
}

export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

export const hashOfFile = (path: string): Promise<string> => hashOf(createReadStream(path));
