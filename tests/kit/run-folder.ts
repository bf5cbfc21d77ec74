import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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

/** Creates the folder of a run, removed when this process exits. Also removes folders left by killed runs. */
export function runFolder(): string {
  const place = fastestFolder();
  for (const name of readdirSync(place)) {
    const [, pid] = /^lovage-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(place, `lovage-run-${process.pid}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
