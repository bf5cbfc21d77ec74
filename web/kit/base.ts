/**
 * The path under which the site is served, without a trailing slash. Empty, or e.g. `/recipes` behind a proxy that
 * serves several programs on one host. The server writes it into `<base>`.
 */
export const basePath: string = new URL(globalThis.document?.baseURI ?? 'http://localhost/').pathname.replace(
  /\/+$/,
  '',
);

/** The public address of the site, for links to share: `https://home.example/recipes`. */
export const siteAddress = (): string => location.origin + basePath;
