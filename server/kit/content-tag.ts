import { createHash } from 'node:crypto';

/**
 * The entity tag of something that can be edited and carries no time of its last change: a digest of what a read answers.
 * Null for lists and what has no id.
 */
export function contentTag(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return `"c-${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)}"`;
}
