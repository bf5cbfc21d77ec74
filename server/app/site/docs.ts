import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { laterPath } from '../../../core/app/later-paths.ts';
import { nouns } from '../../../core/app/nouns.ts';
import type { Catalogue } from '../../../core/kit/endpoint.ts';

/** Loads all endpoints, noun by noun, so that other requests are served in between. */
async function wholeCatalogue(): Promise<Catalogue> {
  const catalogue: Record<string, Catalogue[string]> = {};
  for (const [noun, load] of Object.entries(nouns)) {
    catalogue[noun] = await load();
    await setImmediate();
  }
  return catalogue;
}

async function describe(version: string): Promise<string> {
  const { openapi } = await import('../../kit/http/openapi.ts');
  return JSON.stringify(openapi(await wholeCatalogue(), { title: 'Lovage', version }, laterPath));
}

/** Serves the API description. It is built on the first request. */
export function serveDocs(app: FastifyInstance, version: string): void {
  let document: Promise<string> | undefined;
  const json = () => {
    document ??= describe(version);
    document.catch(() => {
      document = undefined;
    });
    return document;
  };
  app.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(await json()));
  app.get('/docs', async (_, reply) => {
    const { docsPage } = await import('../../kit/http/docs-page.ts');
    return reply.type('text/html; charset=utf-8').send(docsPage(JSON.parse(await json())));
  });
}
