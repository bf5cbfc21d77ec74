import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type Source, STDIN } from '../kit/source.ts';

/** Packs a folder into an archive, without hidden files and hidden folders. */
async function packed(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = relative(folder, file).replaceAll(sep, '/');
    if (!name.split('/').some((part) => part.startsWith('.'))) zip.addBuffer(await readFile(file), name);
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** The file to upload: the file itself, or an archive of the folder. */
export async function exportFile(source: Source, path: string): Promise<File> {
  const isFolder = path !== STDIN && (await stat(path).catch(() => null))?.isDirectory();
  if (isFolder) return new File([await packed(path)], `${basename(path)}.zip`);
  return new File([await source.bytes(path)], path === STDIN ? 'export' : basename(path));
}
