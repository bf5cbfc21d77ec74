import { appendFileSync, closeSync, openSync, readSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isStorageFull } from '../database/database.ts';
import { makeOwnFolder } from '../files/own-folder.ts';

/** Lines kept in memory, for servers that write no log file. */
const KEPT = 500;
/** Longer lines are cut. */
const MAX_LENGTH = 2_000;

export interface LogFile {
  readonly path: string;
  /** A file that would exceed this is rotated. */
  readonly maxBytes: number;
  /** How many rotated files are kept, as `path.1` and so on, newest first. */
  readonly keep: number;
}

/** The latest log lines, for people without access to the server's terminal. */
export interface LogBook {
  /** Lines as JSON, oldest first. */
  lines(): Promise<string[]>;
  clear(): void;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Whether a file ends within a line, as on a disk that was full. */
function endsWithinLine(path: string): boolean {
  const size = sizeOf(path);
  if (size === 0) return false;
  const file = openSync(path, 'r');
  try {
    const last = Buffer.alloc(1);
    return readSync(file, last, 0, 1, size - 1) === 1 && last.toString('latin1') !== '\n';
  } finally {
    closeSync(file);
  }
}

/**
 * Keeps log lines, in addition to stderr: in memory and, if configured, in a file that is rotated. Throws if the file
 * cannot be written. If that happens later, lines are lost, but requests do not fail.
 */
export function openLogBook(file: LogFile | null): LogBook & { write(line: string): void } {
  const recent: string[] = [];
  let bytes = 0;
  /** Whether the last line may be incomplete. */
  let isCut = true;
  if (file) {
    makeOwnFolder(dirname(file.path));
    try {
      appendFileSync(file.path, '', { mode: 0o600 });
    } catch (error) {
      // A full disk may recover, but a wrong path stays wrong.
      if (!isStorageFull(error)) throw error;
    }
    bytes = sizeOf(file.path);
  }

  function putAside({ path, keep }: LogFile): void {
    for (let number = keep; number >= 1; number--) {
      const from = number === 1 ? path : `${path}.${number - 1}`;
      if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${path}.${number}`);
    }
    if (keep === 0) truncateSync(path);
    bytes = 0;
  }

  function append(line: string): void {
    if (!file) return;
    try {
      const whole = isCut && endsWithinLine(file.path) ? `\n${line}` : line;
      const length = Buffer.byteLength(whole);
      if (bytes > 0 && bytes + length > file.maxBytes) putAside(file);
      isCut = true;
      appendFileSync(file.path, whole, { mode: 0o600 });
      isCut = false;
      bytes += length;
    } catch {
      // The line is already on stderr, and there is no other place to report this.
    }
  }

  return {
    write(line) {
      recent.push(line.slice(0, MAX_LENGTH).trimEnd());
      if (recent.length > KEPT) recent.shift();
      append(line);
    },

    async lines() {
      if (!file) return [...recent];
      const texts = await Promise.all(
        [`${file.path}.1`, file.path].map((path) => readFile(path, 'utf8').catch(() => '')),
      );
      return texts.join('').split('\n').filter(Boolean);
    },

    clear() {
      recent.length = 0;
      if (!file) return;
      for (let number = 1; number <= file.keep; number++) rmSync(`${file.path}.${number}`, { force: true });
      if (sizeOf(file.path) > 0) truncateSync(file.path);
      bytes = 0;
    },
  };
}
