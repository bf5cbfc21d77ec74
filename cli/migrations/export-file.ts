import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type Source, STDIN } from '../kit/source.ts';

/** A folder as an archive; hidden files, and what lies in hidden folders, stay where they are. */
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

/** What is handed in: a file as it is, or a folder as an archive. */
export async function exportFile(source: Source, path: string): Promise<File> {
  const isFolder = path !== STDIN && (await stat(path).catch(() => null))?.isDirectory();
  if (isFolder) return new File([await packed(path)], `${basename(path)}.zip`);
  return new File([await source.bytes(path)], path === STDIN ? 'export' : basename(path));
}
