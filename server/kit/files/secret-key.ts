import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The key of a library cannot be used. Anybody could forge sessions with a short one. */
export class UnusableKeyError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} does not contain a key.`);
    this.name = 'UnusableKeyError';
    this.path = path;
  }
}

const KEY = /^[0-9a-f]{64,}$/i;

/** Creates the file atomically, so that neither a crash nor another starting process finds a part of a key. */
function create(path: string): void {
  const made = `${path}.${process.pid}.new`;
  const file = openSync(made, 'w', 0o600);
  try {
    writeFileSync(file, randomBytes(32).toString('hex'));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(made, path);
  } catch (error) {
    // Some disks do not support links. With EEXIST, another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(made, path);
  } finally {
    rmSync(made, { force: true });
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The library's 256-bit signing key: `given` in hexadecimal digits, or that of a file, which is created at first use.
 * Only its owner can read it. Throws UnusableKeyError if the file contains something else.
 */
export function secretKey(path: string, given: string | null = null): Uint8Array {
  if (given !== null) return Buffer.from(given, 'hex');
  let text = read(path);
  if (text === null) {
    create(path);
    text = readFileSync(path, 'utf8').trim();
  }
  if (!KEY.test(text)) throw new UnusableKeyError(path);
  return Buffer.from(text, 'hex');
}
