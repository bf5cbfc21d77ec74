import { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

/** A lock that is held until it is released or the process ends, in whatever way. */
export interface KernelLock {
  release(): void;
}

/**
 * Locks a file, or returns null if another process has it. The kernel releases the lock when the process ends, even
 * after a crash or power failure, and other containers on the same disk see it. Node cannot lock files but SQLite can:
 * this opens a transaction on an empty database and never writes.
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
