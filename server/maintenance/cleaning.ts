import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileKey, FileStore } from '../kit/files/file-store.ts';
import { sweepFolders } from '../kit/files/working-folders.ts';
import { isId } from '../kit/secrets/ids.ts';

/** Files written within this time may still be in use. */
const AT_WORK_MS = 3_600_000;

/** Files and folders that do not belong into the folder of recipes. */
export interface Strange {
  /** Folders whose name is not an id. */
  readonly folders: readonly FileKey[];
  /** Files in picture folders that are not WebP. */
  readonly images: readonly FileKey[];
}

/** Reads all recipe folders once. */
export async function strangeFiles(files: FileStore): Promise<Strange> {
  const folders: FileKey[] = [];
  for (const name of await files.names(['recipes']))
    if (!isId(name) && (await files.look(['recipes', name]))?.isFolder) folders.push(['recipes', name]);
  const images: FileKey[] = [];
  for await (const { key } of files.files(['recipes']))
    if (key.length === 4 && isId(key[1]!) && key[2] === 'images' && !key[3]!.endsWith('.webp')) images.push(key);
  return { folders, images };
}

/** Deletes files and folders. Returns how many. */
export async function removeAll(files: FileStore, keys: readonly FileKey[]): Promise<number> {
  for (const key of keys) await files.remove(key);
  return keys.length;
}

/** Empties the folder of temporary files, except those that a process is using. */
export async function cleanTemporary(folder: string, now: Date): Promise<void> {
  await sweepFolders(folder, now);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && now.getTime() - found.mtimeMs > AT_WORK_MS) await rm(path, { force: true });
  }
}

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
