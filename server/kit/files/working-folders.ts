import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive } from '../library/library-lock.ts';

const kinds = ['upload', 'migration', 'export', 'backup', 'restore'] as const;
type Kind = (typeof kinds)[number];

/** For a process on another machine, we can only tell when its folder was last written. */
const MAX_MS = 24 * 3_600_000;

const host = hostname().replace(/[^\w-]/g, '') || 'host';
/** Folders of this process. The process id is not enough, because it is the same after each start of a container. */
const own = new Set<string>();

/** Creates a temporary folder, named after this process. */
export async function openFolder(root: string, kind: Kind): Promise<string> {
  const folder = await mkdtemp(join(root, `${kind}-${host}.${process.pid}.`));
  own.add(basename(folder));
  return folder;
}

/** Whether the process that uses a folder of this name is alive. Unknown for processes on other machines. */
export function isWorkedIn(name: string): boolean {
  const [, madeAt, pid] = NAME.exec(name) ?? [];
  return own.has(name) || (madeAt === host && Number(pid) !== process.pid && isAlive(Number(pid)));
}

/** A name for this process. Others on this machine can tell from it whether the process is alive. */
export const processName = (): string => `${host}.${process.pid}.${randomUUID()}`;

/** Whether the process of this name has ended, as far as we can tell. `self` is our own name. */
export function hasEnded(name: string, self: string): boolean {
  const [madeAt, pid] = name.split('.');
  if (name === self || madeAt !== host) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

/** Whether this process created the folder. */
export const isOwnFolder = (name: string): boolean => own.has(name);

/** Whether a process on this machine created the folder. */
export const isOfThisHost = (name: string): boolean => NAME.exec(name)?.[1] === host;

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  own.delete(basename(folder));
}

const NAME = new RegExp(`^(?:${kinds.join('|')})-(?:([\\w-]+)\\.(\\d+)\\.)?\\w+$`);

async function isStray(root: string, name: string, now: Date): Promise<boolean> {
  const match = NAME.exec(name);
  if (!match || own.has(name)) return false;
  const [, madeAt, pid] = match;
  if (madeAt === host) return Number(pid) === process.pid || !isAlive(Number(pid));
  const { mtimeMs } = await stat(join(root, name));
  return now.getTime() - mtimeMs > MAX_MS;
}

/** Deletes the folders of killed processes. Returns how many. */
export async function sweepFolders(root: string, now: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(root)) {
    // A folder that disappears meanwhile belonged to a process that has just finished.
    if (!(await isStray(root, name, now).catch(() => false))) continue;
    await rm(join(root, name), { recursive: true, force: true });
    count++;
  }
  return count;
}
