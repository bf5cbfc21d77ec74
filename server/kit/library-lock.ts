import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Somebody else has the data folder open and does not answer on its socket. */
export class LibraryInUseError extends Error {
  readonly pid: number;

  constructor(pid: number) {
    super(`The library is open in process ${pid}.`);
    this.name = 'LibraryInUseError';
    this.pid = pid;
  }
}

/** Who has a data folder open. */
export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** Socket on which the owner answers; null while it does not listen. */
  readonly socket: string | null;
  readonly nonce: string;
}

/** Says who has a data folder open; `take-lock.ts` writes it. */
export const lockFile = (dataDir: string) => join(dataDir, 'run', 'lock.json');

/** Whether a process of this machine is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What the lock file says; null where there is none, or nothing that can be read. */
export function readLock(dataDir: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

/** Whether an owner gave its lock back. One that died with it did not, and nobody knows what it had finished. */
export const isReleased = (dataDir: string, { nonce }: LockOwner): boolean => readLock(dataDir)?.nonce !== nonce;

/**
 * Who seems to have a data folder open, or null: a process of this number lives, or it is one of another machine or
 * container, which cannot be seen from here. Whether it is so, `takeLock` finds out.
 */
export function lockOwner(dataDir: string): LockOwner | null {
  const owner = readLock(dataDir);
  if (!owner) return null;
  return owner.host !== hostname() || isAlive(owner.pid) ? owner : null;
}

/** Whether somebody answers on a socket now. */
export const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
