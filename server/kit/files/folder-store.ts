import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileContent, FileFacts, FileKey, FileStore, FoundFile, OpenFile } from './file-store.ts';
import { isFileName, removeTree, resolveInside, syncFolder, UnsafePathError, writeFileDurably } from './files.ts';

const isHidden = (name: string) => name.startsWith('.');
const isPartial = (name: string) => isHidden(name) || name.endsWith('.partial');

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

const factsOf = (found: { size: number; mtimeMs: number; ctimeMs: number }): FileFacts => ({
  bytes: found.size,
  writtenAt: new Date(found.mtimeMs),
  changedAt: new Date(Math.max(found.mtimeMs, found.ctimeMs)),
});

/** Moves a complete file to its place, also from another disk. */
async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(from, 'r+');
  await file.sync().finally(() => file.close());
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await pipeline(createReadStream(from), createWriteStream(`${to}.partial`, { flush: true, mode: 0o600 }));
    await rename(`${to}.partial`, to);
  }
  await syncFolder(dirname(to));
}

/**
 * Files in a folder of a disk. Its own folders may be links to another disk; a link below them must not lead out of
 * them.
 */
export function folderStore(root: string): FileStore {
  async function place([area, ...names]: FileKey): Promise<string> {
    if (area === undefined) return resolve(root);
    if (!isFileName(area)) throw new UnsafePathError();
    const folder = join(resolve(root), area);
    return names.length === 0 ? folder : resolveInside(folder, ...names);
  }

  async function* files(folder: FileKey): AsyncGenerator<FoundFile> {
    const path = await place(folder);
    const entries = await readdir(path, { withFileTypes: true }).catch(orNull);
    for (const entry of entries ?? []) {
      const key = [...folder, entry.name];
      if (entry.isDirectory()) yield* files(key);
      if (!entry.isFile() || isPartial(entry.name)) continue;
      const found = await stat(join(path, entry.name)).catch(orNull); // it may have been deleted meanwhile
      if (found) yield { key, ...factsOf(found) };
    }
  }

  return {
    async put(key: FileKey, content: FileContent): Promise<void> {
      const path = await place(key);
      if (content instanceof Uint8Array) await writeFileDurably(path, content);
      else await moveFile(content.path, path);
    },

    read: async (key) => readFile(await place(key)).catch(orNull),

    async open(key): Promise<OpenFile | null> {
      const file = await open(await place(key), 'r').catch(orNull);
      if (!file) return null;
      const found = await file.stat();
      if (found.isFile()) return { ...factsOf(found), content: file.createReadStream() };
      await file.close();
      return null;
    },

    async look(key) {
      const found = await stat(await place(key)).catch(orNull);
      return found && { ...factsOf(found), isFolder: found.isDirectory() };
    },

    names: async (folder) =>
      ((await readdir(await place(folder)).catch(orNull)) ?? []).filter((name) => !isHidden(name)),
    files,

    async copy(from, to): Promise<void> {
      const [source, target] = [await place(from), await place(to)];
      if (!(await stat(source).catch(orNull))) return;
      await cp(source, `${target}.partial`, { recursive: true });
      await rename(`${target}.partial`, target);
    },

    async move(from, to): Promise<void> {
      const [source, target] = [await place(from), await place(to)];
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(source, target);
    },

    remove: async (key) => removeTree(await place(key)),
    path: place,
  };
}
