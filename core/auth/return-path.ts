const HERE = 'http://here.invalid';

/**
 * The path of this site to return to, with query and fragment. `/` for addresses of other sites and for invalid paths.
 * Browsers treat `//host`, `/\host` and paths with tabs or line breaks as addresses of other sites.
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2_000 || !wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return '/';
  const url = URL.parse(wanted, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
