const TRACKING = /^(utm_|fbclid$|gclid$|mc_|ref$|ref_|igshid$|amp$|print$)/i;

/**
 * Canonical form of a page's address, to find an earlier import: without scheme, `www.`, fragment, tracking parameters
 * and trailing slash. Null if the text is not a web address.
 */
export function sourceKeyOf(url: string | null | undefined): string | null {
  const parsed = URL.parse(url ?? '');
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const query = [...parsed.searchParams].filter(([key]) => !TRACKING.test(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  const host = parsed.host.toLowerCase().replace(/^www\./, '');
  const path = parsed.pathname.replace(/\/+$/, '');
  const search = new URLSearchParams(query).toString();
  return `${host}${path}${search ? `?${search}` : ''}`;
}
