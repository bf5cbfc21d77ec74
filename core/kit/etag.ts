/** Anything with an id and the time of its last change. */
export interface Versioned {
  readonly id?: unknown;
  readonly updateAt?: unknown;
}

/** The entity tag of one version, or null if the entity has none. Clients send it back as `If-Match`. */
export function etagOf(entity: Versioned | null | undefined): string | null {
  if (typeof entity?.updateAt !== 'string' || entity.id === undefined) return null;
  const at = Date.parse(entity.updateAt);
  return Number.isNaN(at) ? null : `"${String(entity.id).slice(0, 8)}-${at.toString(36)}"`;
}

/**
 * The tag of a response that contains a version. Other people's ratings change the response and make a cached copy
 * stale, but not the version, so an edit is still accepted.
 */
export const answerTag = (versionTag: string, digest: string): string => `${versionTag.slice(0, -1)}.${digest}"`;

const versionOf = (tag: string): string => tag.replace(/\.[\w-]*"$/, '"');

const tagsIn = (header: string): string[] => header.match(/(W\/)?"[^"]*"/g) ?? [];

const isAny = (header: string): boolean => header.trim() === '*';

/** Whether an `If-Match` header contains this tag or the version in it. `*` matches any tag, a weak tag none. */
export const namesEtag = (ifMatch: string, tag: string | null): boolean =>
  isAny(ifMatch) || (tag !== null && tagsIn(ifMatch).some((one) => versionOf(one) === versionOf(tag)));

/** Whether an `If-Match` header contains this version. */
export const matchesEtag = (ifMatch: string, entity: Versioned): boolean => namesEtag(ifMatch, etagOf(entity));

/** Whether an `If-None-Match` header contains this tag, weak or strong. `*` matches any. */
export const knowsEtag = (ifNoneMatch: string, tag: string): boolean =>
  isAny(ifNoneMatch) || tagsIn(ifNoneMatch).some((one) => one.replace(/^W\//, '') === tag);
