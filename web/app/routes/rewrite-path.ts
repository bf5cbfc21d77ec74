/**
 * The likely target of an address that has no page: `/recipe/` was the old name of `/r/`, and paths without a group
 * belong to the user's own group. Null when there is no better address.
 */
export function rewritePath(pathname: string, groupSlug: string | null): string | null {
  let path = pathname.replace('/recipe/', '/r/');
  if (!path.startsWith('/g/') && groupSlug !== null) path = `/g/${encodeURIComponent(groupSlug)}${path}`;
  return path === pathname ? null : path;
}

/** Whether an address is that of a recipe without a group. */
export const isOldRecipe = (pathname: string): boolean => /^\/(?:r|recipe)\//.test(pathname);
