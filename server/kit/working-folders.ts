import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { isAlive } from './library-lock.ts';

const kinds = ['upload', 'migration', 'backup', 'restore'] as const;
type Kind = (typeof kinds)[number];

/** Of a process of another machine on the same disk we see only when its folder was last written. */
const LONGEST_MS = 24 * 3_600_000;

const host = hostname().replace(/[^\w-]/g, '') || 'host';
/** Folders of this process. A process id alone does not tell: in a container it is the same after each start. */
const own = new Set<string>();

/** A folder for work under way, named after who works in it. */
export async function openFolder(root: string, kind: Kind): Promise<string> {
  const folder = await mkdtemp(join(root, `${kind}-${host}.${process.pid}.`));
  own.add(basename(folder));
  return folder;
}

/** Whether the process that works in a folder of this name lives; of another machine nobody here knows. */
export function isWorkedIn(name: string): boolean {
  const [, madeAt, pid] = NAME.exec(name) ?? [];
  return own.has(name) || (madeAt === host && Number(pid) !== process.pid && isAlive(Number(pid)));
}

/** A name for this process that tells others of this machine whether it lives. */
export const processName = (): string => `${host}.${process.pid}.${randomUUID()}`;

/** Whether a process of this name has ended, as far as one can tell from here; `self` is our own. */
export function hasEnded(name: string, self: string): boolean {
  const [madeAt, pid] = name.split('.');
  if (name === self || madeAt !== host) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

/** Whether it is one of this process. */
export const isOwnFolder = (name: string): boolean => own.has(name);

/** Whether a process of this machine made it. */
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
  return now.getTime() - mtimeMs > LONGEST_MS;
}

/** Takes away the folders of processes that were killed in the middle of their work; how many there were. */
export async function sweepFolders(root: string, now: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(root)) {
    // What goes away meanwhile is somebody's that has just finished.
    if (!(await isStray(root, name, now).catch(() => false))) continue;
    await rm(join(root, name), { recursive: true, force: true });
    count++;
  }
  return count;
}
