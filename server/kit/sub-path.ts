/** The path of an address under which the site is served, without a trailing slash: empty for the whole of a host. */
export const pathOf = (baseUrl: string | null): string =>
  baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/+$/, '');

/**
 * The address of a request as the routes know it. Some proxies pass on the path that they serve us under and some take it
 * away, so both are understood.
 */
export function withoutSubPath(url: string, path: string): string {
  if (path === '' || !url.startsWith(path)) return url;
  const rest = url.slice(path.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}
