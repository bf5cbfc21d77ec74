const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const VERSION_4 = /^.{14}4.{4}[89ab]/i;

/** Ids that the caller may choose. The API returns them unchanged. */
const CALLERS_OWN = new Set(['referenceId', 'recipeInstructions', 'changeId']);

/** The ids in an answer that typed clients refuse, because they accept only UUIDs of version 4. */
export function strangeIds(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) && !VERSION_4.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(strangeIds);
  if (value === null || typeof value !== 'object' || value instanceof Date || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (CALLERS_OWN.has(key) ? [] : strangeIds(part)));
}
