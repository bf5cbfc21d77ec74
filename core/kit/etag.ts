/** Anything that carries its identity and the time of its last change. */
export interface Versioned {
  readonly id?: unknown;
  readonly updateAt?: unknown;
}

/** The entity tag of one version, or null where the entity has none. Clients send it back as `If-Match`. */
export function etagOf(entity: Versioned | null | undefined): string | null {
  if (typeof entity?.updateAt !== 'string' || entity.id === undefined) return null;
  const at = Date.parse(entity.updateAt);
  return Number.isNaN(at) ? null : `"${String(entity.id).slice(0, 8)}-${at.toString(36)}"`;
}

/** Whether an `If-Match` header names this tag; `*` matches any. */
export const namesEtag = (ifMatch: string, tag: string | null): boolean =>
  ifMatch.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag);

/** Whether an `If-Match` header names this version. */
export const matchesEtag = (ifMatch: string, entity: Versioned): boolean => namesEtag(ifMatch, etagOf(entity));
