import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** The name is not a valid file name or would lead out of its folder. */
export class UnsafePathError extends Error {
  constructor() {
    super('The name does not stay inside its folder.');
    this.name = 'UnsafePathError';
  }
}

const NAME_MAX_BYTES = 255;

/** Whether a name can be that of a file, on each system. */
export const isFileName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name) && Buffer.byteLength(name) <= NAME_MAX_BYTES;

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Whether `path` is a symbolic link, or null if it does not exist. */
const isLink = (path: string): Promise<boolean | null> =>
  lstat(path).then(
    (entry) => entry.isSymbolicLink(),
    (error) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );

async function leadsInside(link: string, root: string): Promise<boolean> {
  try {
    const [target, home] = await Promise.all([realpath(link), realpath(root)]);
    return target.startsWith(home + sep);
  } catch (error) {
    if (isMissing(error)) return false; // writing through a dangling link would create its target
    throw error;
  }
}

/**
 * The path of `names`, each a folder or file name, below `root`. It need not exist. Throws UnsafePathError for names
 * with separators, NUL, `..` or more than 255 bytes, and if a symbolic link below `root` leads out of it.
 */
export async function resolveInside(root: string, ...names: readonly string[]): Promise<string> {
  if (names.length === 0 || !names.every(isFileName)) throw new UnsafePathError();
  let path = resolve(root);
  for (const name of names) {
    path = join(path, name);
    if ((await isLink(path)) && !(await leadsInside(path, root))) throw new UnsafePathError();
  }
  return path;
}

/** Syncs a file, so that it survives a power failure. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Syncs the entries of a folder (new names, renames, removals), so that they survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstMade === undefined) return;
  for (let made = resolve(path); made.length >= resolve(firstMade).length; made = dirname(made))
    await syncFolder(dirname(made));
}

/**
 * Writes a file atomically. It is on disk when the promise resolves. Creates missing folders. `mode` applies to new and
 * existing files.
 */
export async function writeFileDurably(path: string, bytes: Uint8Array | string, mode = 0o600): Promise<void> {
  await makeFolder(dirname(path));
  const partial = join(dirname(path), `.${randomUUID()}.partial`);
  try {
    const file = await open(partial, 'wx', mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Removes a file, or a folder with its contents, if it exists. Links are removed, not followed. */
export async function removeTree(path: string): Promise<void> {
  if ((await isLink(path)) === null) return;
  await rm(path, { recursive: true, force: true });
  await syncFolder(dirname(path));
}
