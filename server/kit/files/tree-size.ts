import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The total size of all files in a folder and its subfolders, or 0 if it does not exist. Does not follow links. */
export async function treeBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) {
      // A file may be deleted while others are counted.
      const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
      bytes += found?.size ?? 0;
    }
  return bytes;
}
