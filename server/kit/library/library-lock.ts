import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process has the data folder open and does not answer on its socket. */
export class LibraryInUseError extends Error {
  readonly pid: number;

  constructor(pid: number) {
    super(`The library is open in process ${pid}.`);
    this.name = 'LibraryInUseError';
    this.pid = pid;
  }
}

/** The process that has a data folder open. */
export interface LockOwner {
  readonly pid: number;
  readonly host: string;
  /** The socket of that process, or null while it is not listening. */
  readonly socket: string | null;
  readonly nonce: string;
}

/** Names the process that has a data folder open. Written by `take-lock.ts`. */
export const lockFile = (dataDir: string) => join(dataDir, 'run', 'lock.json');

/** Whether a process with this id runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The content of the lock file, or null if it is missing or unreadable. */
export function readLock(dataDir: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

/** Whether the owner released its lock. After a crash it did not, and may have left work unfinished. */
export const isReleased = (dataDir: string, { nonce }: LockOwner): boolean => readLock(dataDir)?.nonce !== nonce;

/**
 * The process that probably has a data folder open, or null. Its process id is alive here, or it belongs to another
 * machine or container, which we cannot see. `takeLock` finds out for certain.
 */
export function lockOwner(dataDir: string): LockOwner | null {
  const owner = readLock(dataDir);
  if (!owner) return null;
  return owner.host !== hostname() || isAlive(owner.pid) ? owner : null;
}

/** The owner's socket answers a request for this path itself. */
export const KNOCK_PATH = '/knock';

/**
 * Knocks at a socket. The kernel accepts connections for a process that is stopped, so a request is needed to see
 * whether the process `answers` or is `silent`. Nobody is there if it is `closed`.
 */
export const knock = (socket: string, patienceMs: number): Promise<'answers' | 'silent' | 'closed'> =>
  new Promise((resolve) => {
    const connection = connect(socket);
    const end = (state: 'answers' | 'silent' | 'closed') => {
      clearTimeout(timer);
      connection.destroy();
      resolve(state);
    };
    const timer = setTimeout(end, patienceMs, 'silent');
    connection.once('connect', () =>
      connection.write(`GET ${KNOCK_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    connection.once('data', () => end('answers'));
    for (const event of ['error', 'end']) connection.once(event, () => end('closed'));
  });
