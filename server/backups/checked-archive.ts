import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isAppError } from '../../core/kit/errors.ts';
import { openFolder, removeFolder } from '../kit/files/working-folders.ts';
import { fileFolders } from './manifest.ts';
import type { BackupWork } from './work.ts';

export interface ArchiveChecker {
  readonly work: Pick<BackupWork, 'check'>;
  /** Converts a backup of another system to one of ours, in an empty folder. Null if it is not a backup. */
  readonly convert: (path: string, folder: string) => Promise<string | null>;
  readonly temporary: string;
}

const isForeign = (error: unknown) => isAppError(error) && error.code === 'backups.not_a_backup';

/** Checks an archive and unpacks it into a folder for a restore. Converts an archive of another system first. */
export async function checkedArchive(
  { work, convert, temporary }: ArchiveChecker,
  path: string,
  folder: string,
  signal: AbortSignal,
  onConverted: () => Promise<void> = async () => {},
): ReturnType<BackupWork['check']> {
  try {
    return await work.check(path, folder, true, signal);
  } catch (error) {
    if (!isForeign(error)) throw error;
    const scratch = await openFolder(temporary, 'restore');
    try {
      const converted = await convert(path, scratch);
      if (converted === null) throw error;
      await onConverted();
      const clean = join(folder, 'converted');
      await mkdir(clean, { mode: 0o700 });
      const found = await work.check(converted, clean, true, signal);
      for (const kept of fileFolders) await rename(join(clean, kept), join(folder, kept));
      return found;
    } finally {
      await removeFolder(scratch);
    }
  }
}
