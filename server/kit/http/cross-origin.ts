import type { FastifyInstance } from 'fastify';

const ALLOWED = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'accept, accept-language, authorization, content-type, if-match, if-none-match, idempotency-key, last-event-id, mcp-protocol-version, x-account-id',
  'access-control-max-age': '3600',
};
/** The routes that other sites may call. */
const SHARED = /^\/(api\/|openapi\.json|mcp(?:[?/]|$))/;
const EXPOSED =
  'content-disposition, etag, idempotency-replayed, ratelimit, ratelimit-policy, retry-after, x-error-code, x-request-id';

/**
 * Lets pages of these other sites call the API with a token. Their browsers send no session cookie, since answers do not
 * allow credentials. Call it before `OPTIONS` is answered.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const known = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    if (!SHARED.test(request.url)) return done();
    const { origin } = request.headers;
    if (origin === undefined || !known.has(origin)) return done();
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (request.method === 'OPTIONS') reply.headers(ALLOWED);
    done();
  });
  // Last, to keep the other names in `Vary`: answers also differ by compression.
  app.addHook('onSend', (request, reply, _, done) => {
    if (SHARED.test(request.url)) {
      const others = reply.getHeader('vary');
      reply.header('vary', others === undefined ? 'origin' : `${others}, origin`);
    }
    done();
  });
}
