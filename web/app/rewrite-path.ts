/**
 * Where an address that has no page may have meant to go: `/recipe/` was the old name of `/r/`, and paths outside of a
 * group belong to one's own. Null where there is no better address.
 */
export function rewritePath(pathname: string, groupSlug: string | null): string | null {
  let path = pathname.replace('/recipe/', '/r/');
  if (!path.startsWith('/g/') && groupSlug !== null) path = `/g/${encodeURIComponent(groupSlug)}${path}`;
  return path === pathname ? null : path;
}
