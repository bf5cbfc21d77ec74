/**
 * The answers that the service worker keeps for reading without a network. Paths are below the site's own path.
 * Everything that is not listed here is never kept: sign-in, tokens, administration, streams, files to download.
 */
const READABLE = [
  /^\/api\/users\/self(\/(ratings|favorites))?$/,
  /^\/api\/app\/about(\/theme)?$/,
  // A shared recipe sets a cookie, and an export is a download.
  /^\/api\/recipes(\/(?!shared\b)[^/]+(\/comments)?|\/timeline\/events)?$/,
  /^\/api\/households\/mealplans(\/[^/]+)?$/,
  /^\/api\/groups\/(cookbooks|labels|preferences|shopping\/(lists|items))(\/[^/]+)?$/,
  /^\/api\/organizers\/(categories|tags|tools)(\/.*)?$/,
  /^\/api\/(foods|units)$/,
];

const PICTURES = [/^\/api\/media\/recipes\/[^/]+\/images\//, /^\/api\/media\/users\/[^/]+\/profile\.webp$/];

/** The common part of the addresses of a picture's sizes: without the name of the file. */
export const anySize = (url: string): string => url.replace(/[^/]+(?=\?|$)/, '');

/** The kind of a path: answers and pictures have separate caches, because there are many pictures. */
export type Kind = 'answers' | 'pictures';

export function kindOf(path: string): Kind | null {
  if (READABLE.some((one) => one.test(path))) return 'answers';
  return PICTURES.some((one) => one.test(path)) ? 'pictures' : null;
}

/** How many are kept. The oldest are removed first. */
export const MAX_KEPT: Readonly<Record<Kind, number>> = { answers: 400, pictures: 300 };

/** The call that says who is signed in. */
export const SELF = '/api/users/self';

/** Calls that change who is signed in. */
export const changesAccount = (method: string, path: string): boolean =>
  method === 'POST' && /^\/api\/auth\/(token|logout|passkeys\/sign-in)$/.test(path);

/** Pages of an identity provider's sign-in: the browser may return as another user, or signed out. */
export const isProviderPage = (path: string): boolean => /^\/api\/auth\/oauth(\/|$)/.test(path);

/** Addresses that show a page of ours. Only the server answers the others. */
export const isPage = (path: string): boolean =>
  !/^\/(api|media|docs|redoc|mcp|dav|health|openapi\.json)([/?.]|$)/.test(path);

/** A proxy's answer for a server that is down. */
export const isGatewayError = (status: number): boolean => status === 502 || status === 504;
