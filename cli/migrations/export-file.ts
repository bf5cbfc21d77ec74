import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { isCompressed, type PackedPart, zipBytes } from '../../core/kit/zip-format.ts';
import { type Source, STDIN } from '../kit/source.ts';

async function* packedFiles(folder: string): AsyncGenerator<PackedPart> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = relative(folder, file).replaceAll(sep, '/');
    if (name.split('/').some((part) => part.startsWith('.'))) continue;
    const bytes = await readFile(file);
    const isDeflated = !isCompressed(name);
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    yield { name, isDeflated, crc: crc32(bytes), size: bytes.length, packed: packed.length, content: [packed] };
  }
}

/** Packs a folder into an archive, without hidden files and hidden folders. */
const packed = async (folder: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await buffer(zipBytes(packedFiles(folder))));

/** The file to upload: the file itself, or an archive of the folder. */
export async function exportFile(source: Source, path: string): Promise<File> {
  const isFolder = path !== STDIN && (await stat(path).catch(() => null))?.isDirectory();
  if (isFolder) return new File([await packed(path)], `${basename(path)}.zip`);
  return new File([await source.bytes(path)], path === STDIN ? 'export' : basename(path));
}
