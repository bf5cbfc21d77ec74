import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A new row id. */
export const newId = (): string => randomUUID();

/** The id of a thing that others determine: the same parts give the same id. Typed clients take version 4 only. */
export function derivedId(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join(' ')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A secret of `bytes` random bytes, url-safe. It begins with no dash, so that command lines take it for no option. */
export function newSecret(bytes = 32): string {
  const secret = randomBytes(bytes).toString('base64url');
  return secret.startsWith('-') ? newSecret(bytes) : secret;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => ID.test(text);

/** What is kept of a secret: it is random and long, so no salt or work is needed to keep it from being guessed. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
