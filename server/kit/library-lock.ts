import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

export interface LibraryLock {
  /** Socket path to listen on: inside the data folder where the kernel takes a path that long. */
  readonly socket: string;
  release(): void;
}

/** The kernel cuts longer socket paths without a word. */
const MAX_SOCKET_PATH = 100;

const lockFile = (dataDir: string) => join(dataDir, 'run', 'lock.json');

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'run', 'api.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : join(mkdtempSync(join(tmpdir(), 'lovage-')), 'api.sock');
}

/** Whether a process of this machine is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readLock(dataDir: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as LockOwner;
  } catch {
    return null;
  }
}

/** Whether an owner gave its lock back. One that died with it did not, and nobody knows what it had finished. */
export const isReleased = (dataDir: string, { nonce }: LockOwner): boolean => readLock(dataDir)?.nonce !== nonce;

/** The live owner of a data folder, or null. A lock whose process is gone counts as none. */
export function lockOwner(dataDir: string): LockOwner | null {
  const owner = readLock(dataDir);
  if (!owner) return null;
  // A lock of another machine cannot be checked from here: the folder may be on a shared disk.
  return owner.host !== hostname() || isAlive(owner.pid) ? owner : null;
}

/**
 * Takes the lock of a data folder, or answers null where somebody else has it. The lock file appears complete (it is
 * linked into place), so no reader sees half of it; a stale one is cleared.
 */
export function takeLock(dataDir: string): LibraryLock | null {
  const path = lockFile(dataDir);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const socket = socketPath(dataDir);
  // Unique is enough, nothing is secret: loading crypto would cost a command more than asking the owner.
  const nonce = `${process.pid}-${Date.now().toString(36)}-${process.hrtime.bigint().toString(36)}`;
  const owner: LockOwner = { pid: process.pid, host: hostname(), socket, nonce };
  const own = `${path}.${nonce}`;
  writeFileSync(own, JSON.stringify(owner), { mode: 0o600 });
  try {
    for (let tries = 0; tries < 3; tries++) {
      try {
        linkSync(own, path);
        return { socket, release: () => releaseLock(path, nonce, socket) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (lockOwner(dataDir)) return null;
        rmSync(path, { force: true });
      }
    }
    return null;
  } finally {
    unlinkSync(own);
  }
}

/** A socket for one of several processes that share a data folder, where another holds its lock. */
export function shareFolder(): LibraryLock {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-'));
  return {
    socket: join(folder, 'api.sock'),
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function releaseLock(path: string, nonce: string, socket: string) {
  if (existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as LockOwner).nonce === nonce)
    rmSync(path, { force: true });
  rmSync(socket, { force: true });
  if (dirname(socket) !== dirname(path)) rmSync(dirname(socket), { recursive: true, force: true });
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
