import { randomBytes, randomUUID } from 'node:crypto';

/** A new row id. */
export const newId = (): string => randomUUID();

/** A secret of `bytes` random bytes, url-safe. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => ID.test(text);
