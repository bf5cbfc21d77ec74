import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { lockInKernel } from './kernel-lock.ts';
import { type LockOwner, lockFile, readLock } from './library-lock.ts';

export interface LibraryLock {
  /** Socket path to listen on: inside the data folder where the kernel takes a path that long. */
  readonly socket: string;
  release(): void;
}

/** The kernel cuts longer socket paths without a word. */
const MAX_SOCKET_PATH = 100;

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'run', 'api.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : join(mkdtempSync(join(tmpdir(), 'lovage-')), 'api.sock');
}

/**
 * Takes the lock of a data folder, or answers null where another process has it. Who has it is a matter of the kernel, so
 * what a killed process leaves is never in the way, whatever process has its number now. The lock file tells on which
 * socket the owner answers; it appears complete (it is renamed into place), so no reader sees half of it.
 */
export function takeLock(dataDir: string): LibraryLock | null {
  const path = lockFile(dataDir);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Unique is enough, nothing is secret: loading crypto would cost a command more than asking the owner.
  const nonce = `${process.pid}-${Date.now().toString(36)}-${process.hrtime.bigint().toString(36)}`;
  const own = `${path}.${nonce}`;
  // Written first: a disk that is full or may only be read says so better than SQLite does.
  writeFileSync(own, '', { mode: 0o600 });
  try {
    const held = lockInKernel(join(dirname(path), 'owner.lock'));
    if (!held) return null;
    const socket = socketPath(dataDir);
    const owner: LockOwner = { pid: process.pid, host: hostname(), socket, nonce };
    writeFileSync(own, JSON.stringify(owner));
    renameSync(own, path);
    return {
      socket,
      release() {
        if (readLock(dataDir)?.nonce === nonce) rmSync(path, { force: true });
        rmSync(socket, { force: true });
        if (dirname(socket) !== dirname(path)) rmSync(dirname(socket), { recursive: true, force: true });
        // Last of all: until then nobody else writes here.
        held.release();
      },
    };
  } finally {
    rmSync(own, { force: true });
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
