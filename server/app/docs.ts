import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { nouns } from '../../core/app/nouns.ts';
import type { Catalogue } from '../../core/kit/endpoint.ts';

/** All rows, loaded noun by noun so that others are answered in between. */
async function wholeCatalogue(): Promise<Catalogue> {
  const catalogue: Record<string, Catalogue[string]> = {};
  for (const [noun, load] of Object.entries(nouns)) {
    catalogue[noun] = await load();
    await setImmediate();
  }
  return catalogue;
}

async function describe(version: string): Promise<string> {
  const { openapi } = await import('../kit/openapi.ts');
  return JSON.stringify(openapi(await wholeCatalogue(), { title: 'Lovage', version }));
}

/** The API's description, made once when it is first asked for. */
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
    const { docsPage } = await import('../kit/docs-page.ts');
    return reply.type('text/html; charset=utf-8').send(docsPage(JSON.parse(await json())));
  });
}
