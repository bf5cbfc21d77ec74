import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kept } from '../../core/client/outbox/outbox.ts';
import type { Write } from '../../core/client/shopping/writes.ts';

const NAME = /^\d{15}-\d{6}-[\w-]+\.json$/;

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort();
  } catch {
    return [];
  }
};

export const hasKept = (folder: string): boolean => filesIn(folder).length > 0;

const isWrite = (value: unknown): value is Write => {
  const { id, listId, kind } = (value ?? {}) as Partial<Write>;
  return typeof id === 'string' && typeof listId === 'string' && ['add', 'change', 'remove'].includes(kind ?? '');
};

function readWrite(path: string): Write | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isWrite(value) ? value : null;
  } catch {
    // Another process has just sent it, or the file is damaged.
    return null;
  }
}

/**
 * Stores each write in its own file, so that two processes never overwrite each other's writes. If the state folder is
 * not writable, nothing is stored and `isSafe` returns false.
 */
export function keptInFolder(folder: string): Kept<Write> & { isSafe(): boolean; read(): readonly Write[] } {
  const names = new Map<string, string>();
  let count = 0;
  let isSafe = true;

  function put(write: Write) {
    // Sorting by name gives the order in which the writes were made.
    const order = `${String(Date.now()).padStart(15, '0')}-${String(count++).padStart(6, '0')}`;
    const name = names.get(write.id) ?? `${order}-${randomBytes(6).toString('hex')}.json`;
    const temporary = join(folder, `${name}.tmp`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(temporary, JSON.stringify(write), { mode: 0o600 });
      renameSync(temporary, join(folder, name));
      names.set(write.id, name);
    } catch {
      isSafe = false;
    }
  }

  function drop(id: string) {
    const name = names.get(id);
    if (name === undefined) return;
    names.delete(id);
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // If the file cannot be deleted, the write is sent again at the next start, which changes nothing.
    }
  }

  return {
    isSafe: () => isSafe,
    read: () =>
      filesIn(folder).flatMap((name) => {
        const write = readWrite(join(folder, name));
        if (write) names.set(write.id, name);
        return write ?? [];
      }),
    put: (writes) => writes.forEach(put),
    drop: (ids) => ids.forEach(drop),
  };
}
