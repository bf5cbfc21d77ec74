import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** Maximum length of a path in Linux, in bytes. */
export const MAX_PATH = 4_096;

/** Expands "~/recipes.zip" like a shell. */
export const wholePath = (typed: string): string => {
  const path = typed.replace(/^["'](.*)["']$/, '$1');
  return resolve(path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path);
};

export type FileFault = 'none' | 'folder' | 'unreadable' | 'too_large';

/** A file that cannot be read, and why. */
export class FileError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

const FAULTS: Readonly<Record<string, FileFault>> = { ENOENT: 'none', ENOTDIR: 'none', EISDIR: 'folder' };

/** Reads a file of at most `maxBytes` bytes; rejects with a FileError. */
export async function fileBytes(typed: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const path = wholePath(typed);
  try {
    const { size } = await stat(path);
    if (size > maxBytes) throw new FileError('too_large');
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(FAULTS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'unreadable');
  }
}

export const fileName = (typed: string): string => basename(wholePath(typed));

const MAX_SHOWN = 12;

const common = (names: readonly string[]): string =>
  names.reduce((start, name) => {
    let length = 0;
    while (length < start.length && start[length] === name[length]) length++;
    return start.slice(0, length);
  });

/**
 * Completes a path on Tab: as far as the matching files agree, with the list of matches. Hidden files match only a
 * typed dot.
 */
export async function completePath(typed: string): Promise<{ text: string; others: readonly string[] }> {
  const isFolder = typed.endsWith('/');
  const folder = isFolder ? typed : typed.includes('/') ? `${dirname(typed).replace(/\/$/, '')}/` : '';
  const start = isFolder ? '' : basename(typed);
  const entries = await readdir(wholePath(folder === '' ? '.' : folder), { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter(({ name }) => name.startsWith(start) && (start.startsWith('.') || !name.startsWith('.')))
    .map((entry) => entry.name + (entry.isDirectory() ? '/' : ''))
    .sort((a, b) => a.localeCompare(b));
  if (names.length === 0) return { text: typed, others: [] };
  return { text: folder + common(names), others: names.length > 1 ? names.slice(0, MAX_SHOWN) : [] };
}
