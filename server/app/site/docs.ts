import type { FastifyInstance } from 'fastify';

async function describe(version: string, basePath: string): Promise<string> {
  const { apiDocument } = await import('./api-document.ts');
  const { openapi, ...rest } = JSON.parse(apiDocument) as Record<string, unknown>;
  const info = {
    title: 'Lovage',
    version,
    description: 'Recipes, plans and shopping lists of a household.',
    license: { name: 'MIT', identifier: 'MIT' },
  };
  return JSON.stringify({ openapi, info, servers: [{ url: basePath || '/', description: 'This site' }], ...rest });
}

/** Serves the API description. It is read on the first request. */
export function serveDocs(app: FastifyInstance, version: string, basePath: string): void {
  let document: Promise<string> | undefined;
  const json = () => {
    document ??= describe(version, basePath);
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
