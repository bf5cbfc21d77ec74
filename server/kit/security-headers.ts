import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from './http/node-http.ts';

const protect = helmet({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      scriptSrc: ["'self'"],
      frameAncestors: ["'none'"],
      // Plain HTTP must keep working on home networks.
      upgradeInsecureRequests: null,
    },
  },
  hsts: false,
  referrerPolicy: { policy: 'same-origin' },
});

/** The headers that helmet adds to a response. They are the same for each. */
function headersOfHelmet(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders() as Record<string, string>;
}

/** Adds helmet's headers to each response. They are computed once, because that takes longer than a short call. */
export function securityHeaders(app: FastifyInstance): void {
  const headers = headersOfHelmet();
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
