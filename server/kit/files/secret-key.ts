import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The library's 256-bit signing key: `given` in hexadecimal digits, or that of a file, which is created at first use.
 * Only its owner can read it.
 */
export function secretKey(path: string, given: string | null = null): Uint8Array {
  if (given !== null) return Buffer.from(given, 'hex');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}
