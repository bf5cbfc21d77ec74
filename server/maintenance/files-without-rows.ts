import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Found } from './problem-list.ts';

/** Files are written before their rows. A file younger than this may still get its row. */
const SETTLED_MS = 3_600_000;

interface Check {
  readonly startedAt: Date;
  readonly found: Found;
}

/** Files and folders that no row names. A repair moves them to `lost+found`. */
export function filesWithoutRows(dataDir: string, { startedAt, found }: Check) {
  let seen = 0;

  const lostAndFound = join(dataDir, 'lost+found', startedAt.toISOString().replace(/[:.]/g, '-'));
  const putAside = (path: string) => async () => {
    const target = join(lostAndFound, relative(dataDir, path));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  };
  const isSettled = async (path: string): Promise<boolean> => {
    const entry = await stat(path).catch(() => null);
    return entry !== null && startedAt.getTime() - Math.max(entry.mtimeMs, entry.ctimeMs) > SETTLED_MS;
  };
  /** Records a file or folder that is older than its row would be, and puts it aside in a repair. */
  const stray = async (kind: 'file_without_row' | 'folder_without_row', path: string) => {
    if (await isSettled(path)) await found(kind, relative(dataDir, path), putAside(path));
  };

  /** Names in a folder, without those of files that are being written. */
  async function namesIn(folder: string): Promise<string[]> {
    const names = await readdir(folder).catch(() => []);
    const settled = names.filter((name) => !name.startsWith('.'));
    seen += settled.length;
    return settled;
  }

  return { stray, namesIn, seen: () => seen };
}
