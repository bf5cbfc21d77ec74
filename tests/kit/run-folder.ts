import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a run, which goes away with it. */
    runFolder: string;
  }
}

/** A file system in memory. A library there is made and dropped in a tenth of the time that 600 files on a disk take. */
const MEMORY = '/dev/shm';
/** Bytes, on the file system and of the machine: many times what the tests of two workers have needed at once. */
const ROOM = 2 ** 31;

/** Where files lie that need not outlive a run: in memory where there is enough, else with other temporary files. */
export function fastestFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM) return MEMORY;
  } catch {
    // Other systems have no such place.
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

/** A folder for the temporary files of a run. It goes away with this process; what one left that was killed goes now. */
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
