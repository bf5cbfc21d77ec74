import type { FastifyInstance } from 'fastify';
import type { Gate } from '../kit/gate.ts';
import type { Library } from './library.ts';

/** Liveness answers without the database; readiness proves that a write can be made. */
export function serveHealth(app: FastifyInstance, library: Library, gate: Gate): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    try {
      if (gate.isShut) throw new Error('a backup is being restored');
      await library.database.probe();
      return { status: 'ok' };
    } catch {
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready' });
    }
  });
}
