import type { FileKey, FileStore } from '../kit/files/file-store.ts';
import type { Found } from './problem-list.ts';

/** Files are written before their rows. A file younger than this may still get its row. */
const SETTLED_MS = 3_600_000;

interface Check {
  readonly startedAt: Date;
  readonly found: Found;
}

export const placeOf = (key: FileKey): string => key.join('/');

/** Files and folders that no row names. A repair moves them to `lost+found`. */
export function filesWithoutRows(files: FileStore, { startedAt, found }: Check) {
  let seen = 0;

  const lostAndFound = ['lost+found', startedAt.toISOString().replace(/[:.]/g, '-')];
  const putAside = (key: FileKey) => () => files.move(key, [...lostAndFound, ...key]);
  const isSettled = async (key: FileKey): Promise<boolean> => {
    const entry = await files.look(key).catch(() => null);
    return entry !== null && startedAt.getTime() - entry.changedAt.getTime() > SETTLED_MS;
  };
  /** Records a file or folder that is older than its row would be, and puts it aside in a repair. */
  const stray = async (kind: 'file_without_row' | 'folder_without_row', key: FileKey) => {
    if (await isSettled(key)) await found(kind, placeOf(key), putAside(key));
  };

  /** The names in a folder. */
  async function namesIn(folder: FileKey): Promise<string[]> {
    const names = await files.names(folder);
    seen += names.length;
    return names;
  }

  return { stray, namesIn, seen: () => seen };
}
