import { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** What is held until it is let go, or until the process ends, however it ends. */
export interface KernelLock {
  release(): void;
}

/**
 * Locks a file, or answers null where another process has it. The kernel keeps the lock: it goes with its process, at a
 * crash as at a power cut, and knows processes of other containers on the same disk. Node has no call for such a lock,
 * SQLite has: an empty database with a transaction that never writes.
 */
export function lockInKernel(path: string): KernelLock | null {
  closeSync(openSync(path, 'a', 0o600));
  const held = new Sqlite(path, { timeout: 0 });
  try {
    held.exec('BEGIN EXCLUSIVE');
    return { release: () => void held.close() };
  } catch (error) {
    held.close();
    if (String((error as { code?: string }).code).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
