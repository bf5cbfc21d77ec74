import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { FILES, fileFolders, LIBRARY, MANIFEST, type Manifest, manifestText } from './manifest.ts';

export interface ArchiveSource {
  readonly dataDir: string;
  /** The rows, in a file of SQLite. */
  readonly library: string;
  /** Where the archive is written. */
  readonly target: string;
  readonly facts: Pick<Manifest, 'version' | 'schema' | 'engine' | 'createdAt' | 'tables'>;
}

// Smaller no more, and quicker as they are.
const isPacked = (path: string) => /\.(webp|jpe?g|png|gif|avif|zip|pdf)$/.test(path);

/** Passes bytes on, counted and hashed. */
function measured(hash: Hash, done: (bytes: number) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, next) {
      bytes += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
    flush(next) {
      done(bytes);
      next();
    },
  });
}

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
 * Writes an archive of rows and files, hashed as they go by and on disk when the promise resolves. A file that goes away
 * meanwhile is named: no row of the copy may miss it that had not lost it anyway.
 */
export async function writeArchive({ dataDir, library, target, facts }: ArchiveSource): Promise<Manifest> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const files: { path: string; bytes: number; sha256: string }[] = [];
  const vanished: string[] = [];
  let manifest = '';

  /** Adds a file whose hash is told when it has gone by. */
  function add(name: string, path: string, compress: boolean, done: (bytes: number, sha256: string) => void) {
    zip.addReadStreamLazy(name, { compress }, (give) => {
      const hash = createHash('sha256');
      const source = createReadStream(path);
      source.once('open', () => {
        const counted = measured(hash, (bytes) => done(bytes, hash.digest('hex')));
        source.on('error', (error) => output.destroy(error));
        give(null, source.pipe(counted));
      });
      source.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') return void output.destroy(error);
        vanished.push(name.slice(FILES.length));
        give(null, Readable.from([]));
      });
    });
  }

  let rows = { sha256: '', bytes: 0 };
  add(LIBRARY, library, true, (bytes, sha256) => {
    rows = { bytes, sha256 };
  });
  for (const path of await filesBelow(dataDir))
    add(FILES + path, join(dataDir, path), !isPacked(path), (bytes, sha256) => files.push({ path, bytes, sha256 }));
  // Its turn comes last, when all others have been counted.
  zip.addReadStreamLazy(MANIFEST, { compress: true }, (give) => {
    manifest = manifestText({ ...facts, library: rows, files, vanished });
    give(null, Readable.from([Buffer.from(manifest)]));
  });
  zip.end();
  await pipeline(output, createWriteStream(target, { flush: true, mode: 0o600 }));
  return JSON.parse(manifest) as Manifest;
}

export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};
