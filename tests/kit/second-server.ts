import { onTestFinished } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { buildServer } from '../../server/app/build-server.ts';
import { readConfig } from '../../server/app/config.ts';
import { assemble } from '../../server/app/deps.ts';
import { openLibrary } from '../../server/app/library.ts';
import { serverLanguages } from '../../server/app/texts.ts';
import { injectTransport } from '../../server/kit/http/inject-transport.ts';
import { openLog } from '../../server/kit/log/log.ts';
import type { Person, World } from './world.ts';

/** Another server that uses the library of a world, on PostgreSQL. */
export async function secondServer({ dataDir, databaseUrl }: World, more: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, LOG_LEVEL: 'silent', ...more });
  const library = await openLibrary(config);
  const log = openLog('silent');
  const services = assemble(library, { config, clock: () => new Date(), log, version: '1.12.0', isDemo: false });
  const { app } = await buildServer({
    services,
    languages: serverLanguages(),
    logger: false,
    version: '1.12.0',
    web: null,
  });
  onTestFinished(async () => {
    await app.close();
    await services.close();
  });
  const transport = injectTransport(app);
  return {
    services,
    /** A client of a person who has signed in to the first server. */
    clientOf: ({ token }: Person) => lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) }),
  };
}
