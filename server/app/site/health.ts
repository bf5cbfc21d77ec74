import type { FastifyInstance } from 'fastify';
import { isDamaged } from '../../kit/database/database.ts';
import type { Gate } from '../../kit/library/gate.ts';
import { isReplaced } from '../../kit/own-build.ts';
import { freeBytes } from '../../maintenance/cleaning.ts';
import type { Library } from '../library.ts';

export interface HealthParts {
  readonly library: Library;
  readonly gate: Gate;
  /** Set as soon as the server is asked to stop. */
  readonly draining: { isOn: boolean };
  readonly minFreeBytes: number;
}

/** Liveness does not use the database. Readiness checks that the database is writable and the disk has room. */
export function serveHealth(app: FastifyInstance, { library, gate, draining, minFreeBytes }: HealthParts): void {
  async function reason(): Promise<string | null> {
    if (draining.isOn) return 'draining';
    if (isReplaced()) return 'replaced';
    if (library.damage.faults) return 'database damaged';
    if (gate.isShut) return 'restoring';
    if ((await freeBytes(library.paths.dataDir)) < minFreeBytes) return 'disk';
    try {
      await library.database.probe();
    } catch (error) {
      if (!isDamaged(error)) throw error;
      library.damage.found([(error as Error).message]);
      return 'database damaged';
    }
    return null;
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const why = await reason().catch(() => 'database');
    if (why === null) return { status: 'ok' };
    return reply.status(503).header('retry-after', '5').send({ status: 'not ready', reason: why });
  });
}
