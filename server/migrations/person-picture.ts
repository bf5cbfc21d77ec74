import { readFile, stat } from 'node:fs/promises';
import { isAppError } from '../../core/kit/errors.ts';
import { MAX_FILE_BYTES } from '../../core/kit/file-limits.ts';
import { isStorageFull } from '../kit/database/database.ts';
import type { EntryFiles } from './recipe-additions.ts';

/** Stores the picture of a person, if any. Returns whether it was lost. */
export async function savePersonPicture(
  save: (userId: string, bytes: Uint8Array) => Promise<void>,
  userId: string,
  entry: string | null,
  files: EntryFiles,
): Promise<boolean> {
  const path = entry === null ? undefined : files[entry];
  if (path === undefined) return entry !== null;
  if ((await stat(path)).size > MAX_FILE_BYTES) return true;
  try {
    await save(userId, await readFile(path));
    return false;
  } catch (error) {
    if (!isAppError(error) && !isStorageFull(error)) throw error;
    return true;
  }
}
