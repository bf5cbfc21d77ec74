const TRACKING = /^(utm_|fbclid$|gclid$|mc_|ref$|ref_|igshid$|amp$|print$)/i;

/**
 * The canonical form of a page's address, by which an earlier import is found: without scheme, `www.`, fragment,
 * tracking parameters and trailing slash. Null where the text is no web address.
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
