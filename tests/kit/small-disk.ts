import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary.ts';

/** Mounts a disk of this many megabytes, in memory. */
export const mount = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => void execFileSync('umount', ['-l', folder]);

/** A disk of this many megabytes, removed after the test. */
export function smallDisk(megabytes: number): string {
  const folder = temporaryFolder();
  mount(folder, megabytes);
  onTestFinished(() => unmount(folder));
  return folder;
}

/** Whether this machine can mount a small disk, which needs root and a container that allows it. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-disk-'));
  try {
    mount(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
