import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeOwnFolder } from '../files/own-folder.ts';
import { lockInKernel } from './kernel-lock.ts';
import { type LockOwner, lockFile, readLock } from './library-lock.ts';

export interface LibraryLock {
  /** The path of the socket: inside the data folder, unless that path is too long for the kernel. */
  readonly socket: string;
  release(): void;
}

/** The kernel silently truncates longer socket paths. */
const MAX_SOCKET_PATH = 100;

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'run', 'api.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : join(mkdtempSync(join(tmpdir(), 'lovage-')), 'api.sock');
}

/**
 * Locks a data folder, or returns null if another process has it. The kernel holds the lock, so a killed process never
 * blocks the folder, even if its process id is reused. The lock file names the owner's socket. It is renamed into
 * place, so readers never see a partial file.
 */
export function takeLock(dataDir: string): LibraryLock | null {
  const path = lockFile(dataDir);
  makeOwnFolder(dirname(path));
  // It must be unique but not secret. Loading crypto would slow down commands.
  const nonce = `${process.pid}-${Date.now().toString(36)}-${process.hrtime.bigint().toString(36)}`;
  const own = `${path}.${nonce}`;
  // Write first, because a full or read-only disk gives a clearer error here than from SQLite.
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
        // Release last, so that no other process writes here before.
        held.release();
      },
    };
  } finally {
    rmSync(own, { force: true });
  }
}

/** A socket for one of several processes that share a data folder whose lock another process has. */
export function shareFolder(): LibraryLock {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-'));
  return {
    socket: join(folder, 'api.sock'),
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}
