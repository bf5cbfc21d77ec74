import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run, removed at its end. */
    runFolder: string;
  }
}

/** A file system in memory. Creating and deleting the 600 files of a library takes a tenth of the time on a disk. */
const MEMORY = '/dev/shm';
/** Linux lists mounted file systems here. */
const MOUNTS = '/proc/self/mounts';
/** 2 GiB, free in the file system: many times what the tests of two workers have needed at once. */
const ROOM = 2 ** 31;

/** The folder for files of a run: in memory if there is enough, else the temporary folder of the system. */
export function fastestFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM) return MEMORY;
  } catch {
    // Other systems do not have this folder.
  }
  return tmpdir();
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The places under a folder where file systems are mounted, the innermost first. */
function mountsUnder(folder: string): string[] {
  const all = existsSync(MOUNTS) ? readFileSync(MOUNTS, 'utf8').split('\n') : [];
  return all
    .map((line) => line.split(' ')[1] ?? '')
    .filter((at) => at.startsWith(`${folder}/`))
    .reverse();
}

/**
 * Removes the folders of runs whose process is gone. A killed run may leave a mounted file system in its folder. A folder
 * that cannot be removed, such as that of another user, stays: it must not fail this run.
 */
export function removeOldRuns(
  place: string,
  remove = (folder: string) => rmSync(folder, { recursive: true, force: true }),
): void {
  for (const name of readdirSync(place)) {
    const [, pid] = /^lovage-run-(\d+)-/.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = join(place, name);
    try {
      for (const mounted of mountsUnder(folder)) execFileSync('umount', ['-l', mounted], { stdio: 'ignore' });
      remove(folder);
    } catch (error) {
      console.warn(`${folder}, left by an earlier run, stays: ${(error as Error).message}`);
    }
  }
}

/** Creates the folder of a run, removed when this process exits. */
export function runFolder(): string {
  const place = fastestFolder();
  removeOldRuns(place);
  const folder = mkdtempSync(join(place, `lovage-run-${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
