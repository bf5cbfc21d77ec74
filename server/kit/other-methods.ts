import type { FastifyInstance } from 'fastify';
import { failKit } from '../../core/kit/errors.ts';

/** The methods of an API path. Empty if the path does not exist. */
export type MethodsOf = (url: string) => readonly string[];

const pathOf = (url: string): string => url.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');

/** API and media paths are never pages, however they are spelled. */
export const isApiPath = (url: string): boolean => /^\/+(api|media)([/?#;]|$)/i.test(url);

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Every path that can be read has these. */
const ADDED = new Set(['HEAD', 'OPTIONS']);

/** The value of an `Allow` header. */
export const allowOf = (methods: readonly string[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');

/**
 * Answers requests with an unsupported method: `OPTIONS` with 204, others with 405, both with `Allow`. Unknown paths
 * get 404. Call it before adding the routes.
 */
export function serveOtherMethods(app: FastifyInstance, methodsOf: MethodsOf): void {
  /** The methods of paths outside of the API: pages, files, health, calendars. */
  const others = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    if (isApiPath(url)) return;
    const known = others.get(url) ?? new Set();
    for (const each of [method].flat()) if (!ADDED.has(each)) known.add(each);
    others.set(url, known);
  });

  const allowed = (url: string): readonly string[] => {
    if (isApiPath(url)) return methodsOf(url);
    const path = pathOf(url);
    // The longest pattern is the nearest one: pages are at every path.
    const [nearest] = [...others.keys()]
      .filter((pattern) => fits(pattern, path))
      .sort((one, other) => other.length - one.length);
    return nearest === undefined ? [] : [...others.get(nearest)!];
  };

  // Runs before Fastify looks for a body, which some methods require.
  app.addHook('onRequest', (request, reply, done) => {
    const methods = request.is404 ? allowed(request.url) : [];
    if (methods.length === 0) return done();
    const allow = allowOf(methods);
    if (request.method !== 'OPTIONS') return done(failKit('request.wrong_method', { params: { allow } }));
    reply.status(204).header('allow', allow).send();
  });
  app.setNotFoundHandler(() => {
    throw failKit('request.not_found');
  });
}
