import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTree } from '../kit/files/files.ts';
import { sweepFolders } from '../kit/files/working-folders.ts';
import { isId } from '../kit/secrets/ids.ts';

/** Files written within this time may still be in use. */
const AT_WORK_MS = 3_600_000;

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders among the recipe folders whose name is not an id. */
export const strangeFolders = async (recipes: string): Promise<string[]> =>
  (await foldersIn(recipes)).filter((name) => !isId(name)).map((name) => join(recipes, name));

/** Files in recipes' picture folders that are not WebP. */
export async function strangeImages(recipes: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await foldersIn(recipes)).filter(isId)) {
    const images = join(recipes, name, 'images');
    const entries = await readdir(images, { withFileTypes: true }).catch(() => []);
    // Files that are being written have a hidden name.
    const strange = entries.filter((entry) => entry.isFile() && !/^\.|\.webp$/.test(entry.name));
    found.push(...strange.map((entry) => join(images, entry.name)));
  }
  return found;
}

/** Deletes files and folders. Returns how many. */
export async function removeAll(paths: readonly string[]): Promise<number> {
  for (const path of paths) await removeTree(path);
  return paths.length;
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
