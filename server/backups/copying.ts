import { copyFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { failBackup } from '../../core/backups/errors.ts';
import { resolveInside, syncFile, syncFolder } from '../kit/files/files.ts';
import { makeOwnFolder } from '../kit/files/own-folder.ts';
import type { BackupArchives } from './backup-archives.ts';

/** The mount point that a folder is on, or will be on once it is created. */
async function mountPointOf(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  const parent = dirname(found ? await realpath(folder) : folder);
  if (!found) return mountPointOf(parent);
  const path = await realpath(folder);
  return path === parent || (await stat(parent)).dev !== found.dev ? path : mountPointOf(parent);
}

const isBelow = (path: string, parent: string): boolean =>
  path !== parent && path.startsWith(parent.endsWith(sep) ? parent : `${parent}${sep}`);

/** Copies a file completely or not at all. */
async function copyWhole(path: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  try {
    await copyFile(path, partial);
    await syncFile(partial);
    await rename(partial, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Copies backups to a second folder. Remembers the disk of that folder: while this disk is not mounted, nothing is copied
 * to the folder below its mount point, where nobody would find it later. Throws `backups.command_failed`.
 */
export function backupCopies(archives: Pick<BackupArchives, 'disksOfCopies' | 'noteCopy'>, folder: string) {
  async function copy(path: string, name: string): Promise<void> {
    const mountPoint = await mountPointOf(folder);
    const away = (await archives.disksOfCopies(folder)).find((disk) => isBelow(disk, mountPoint));
    if (away !== undefined) throw new Error(`ENODEV: ${away} is not mounted`);
    makeOwnFolder(folder);
    await copyWhole(path, await resolveInside(folder, name));
    await archives.noteCopy(name, { folder, mountPoint });
  }
  return (path: string, name: string): Promise<void> =>
    copy(path, name).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw failBackup('backups.command_failed', { params: { command: `BACKUP_COPY_DIR=${folder}`, reason }, cause });
    });
}
