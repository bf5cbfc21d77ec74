import { randomBytes } from 'node:crypto';
import { type FSWatcher, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TimerStorage } from '../../core/client/timers/timers.ts';

const NAME = 'timers.json';

/** Timers in a file that all open terminals of a person share. Without a writable folder, they last until the end. */
export function timerFile(folder: string): TimerStorage & { follow(changed: () => void): () => void } {
  const path = join(folder, NAME);
  let unwritten: string | null = null;
  return {
    read: () => {
      if (unwritten !== null) return unwritten;
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return null;
      }
    },
    write: (text) => {
      const temporary = join(folder, `${randomBytes(6).toString('hex')}.tmp`);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(temporary, text, { mode: 0o600 });
        renameSync(temporary, path);
        unwritten = null;
      } catch {
        unwritten = text;
      }
    },
    follow: (changed) => {
      let watcher: FSWatcher | undefined;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        watcher = watch(folder, { persistent: false }, (_event, name) => {
          if (name === NAME) changed();
        });
        watcher.on('error', () => watcher?.close());
      } catch {
        // This terminal then shows the timers of others at its next start.
      }
      return () => watcher?.close();
    },
  };
}
