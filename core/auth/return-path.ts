const HERE = 'http://here.invalid';

/**
 * A path of this site to go on at, with query and fragment; `/` for whatever leads elsewhere or is none. Browsers take
 * `//host`, `/\host` and paths with tabs or line breaks in them for addresses of other sites.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000 || !wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return '/';
  const url = URL.parse(wanted, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
