const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * RFC 7396 with one difference that our entities need: null stays as a value instead of removing the key, since their
 * keys are fixed. Objects merge, arrays and everything else replace. Neither argument is changed.
 */
export function mergePatch<T>(current: T, patch: unknown): T {
  if (!isObject(current) || !isObject(patch)) return patch as T;
  const out: Record<string, unknown> = { ...current };
  for (const [key, value] of Object.entries(patch)) if (value !== undefined) out[key] = mergePatch(out[key], value);
  return out as T;
}
