/**
 * The path under which the site is served, without a trailing slash: empty, or `/recipes` where a proxy keeps one host for
 * several programs. The server writes it into `<base>`.
 */
export const basePath: string = new URL(globalThis.document?.baseURI ?? 'http://localhost/').pathname.replace(
  /\/+$/,
  '',
);

/** The site as others name it, for links that leave it: `https://home.example/recipes`. */
export const siteAddress = (): string => location.origin + basePath;
