import { hash, randomBytes, randomUUID } from 'node:crypto';

/** A new row id. */
export const newId = (): string => randomUUID();

/**
 * A deterministic id: the same parts always give the same id. It has the form of version 4, because typed clients
 * accept no other.
 */
export function derivedId(...parts: readonly string[]): string {
  const bytes = hash('sha256', parts.join(' '), 'buffer').subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * A secret of `bytes` random bytes, URL-safe. It never starts with a dash, so that command lines do not read it as an
 * option.
 */
export function newSecret(bytes = 32): string {
  const secret = randomBytes(bytes).toString('base64url');
  return secret.startsWith('-') ? newSecret(bytes) : secret;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => ID.test(text);

const VERSION_4 = /^.{14}4.{4}[89ab]/i;
export const isVersion4 = (text: string): boolean => isId(text) && VERSION_4.test(text);

/** The stored hash of a secret. Secrets are long and random, so it needs no salt or key stretching. */
export const secretHash = (secret: string): string => hash('sha256', secret);
