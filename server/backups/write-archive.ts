import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isCompressed } from '../../core/kit/zip-format.ts';
import { openZipWriter } from '../kit/archive/zip-writer.ts';
import { FILES, fileFolders, LIBRARY, MANIFEST, type Manifest, manifestText } from './manifest.ts';

export interface ArchiveSource {
  readonly dataDir: string;
  /** The rows as an SQLite file. */
  readonly library: string;
  /** Path of the archive. */
  readonly target: string;
  readonly facts: Pick<Manifest, 'version' | 'schema' | 'engine' | 'createdAt' | 'tables'>;
  /** Called after each file. */
  readonly rest?: () => void;
}

// Already compressed: storing them is faster and no larger.

async function filesBelow(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of fileFolders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries)
      if (entry.isFile() && !entry.name.endsWith('.partial'))
        found.push(relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  }
  return found.sort();
}

/**
 * Writes an archive of rows and files. Hashes them on the way. Everything is on disk when the promise resolves. Lists
 * files that are deleted meanwhile: no row of the copy may lack a file that existed when the copy was made. Blocks on
 * disk access: for worker threads.
 */
export async function writeArchive({ dataDir, library, target, facts, rest }: ArchiveSource): Promise<Manifest> {
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
    for (const path of await filesBelow(dataDir)) {
      const found = await add(FILES + path, join(dataDir, path), !isCompressed(path));
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

export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};
