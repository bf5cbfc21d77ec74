import { isRecord } from './is-record.ts';

/**
 * RFC 7396 with one difference: null is stored as a value instead of removing the key, because our entities have fixed
 * keys. Objects are merged, arrays and everything else are replaced. Neither argument is modified.
 */
export function mergePatch<T>(current: T, patch: unknown): T {
  if (!isRecord(current) || !isRecord(patch)) return patch as T;
  const out: Record<string, unknown> = { ...current };
  for (const [key, value] of Object.entries(patch)) if (value !== undefined) out[key] = mergePatch(out[key], value);
  return out as T;
}
