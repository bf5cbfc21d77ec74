/** The path of the public address, without a trailing slash. Empty if the site is at the root of its host. */
export const pathOf = (baseUrl: string | null): string =>
  baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/+$/, '');

/** The path and query of a request's target, which may be a whole address: servers must accept that, too. */
export const pathAndQuery = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*(.*)$/i, (_, path: string) => (path.startsWith('/') ? path : `/${path}`));

/** Removes the sub-path from a request URL. Some proxies pass it on and some remove it, so both forms are accepted. */
export function withoutSubPath(url: string, path: string): string {
  if (path === '' || !url.startsWith(path)) return url;
  const rest = url.slice(path.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}
