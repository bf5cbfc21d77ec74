import type { FastifyInstance } from 'fastify';
import { catalogue } from '../../core/app/catalogue.ts';
import { docsPage } from '../kit/docs-page.ts';
import { openapi } from '../kit/openapi.ts';

/** The API's description, made once when it is first asked for. */
export function serveDocs(app: FastifyInstance, version: string): void {
  let document: string | undefined;
  const json = () => {
    document ??= JSON.stringify(openapi(catalogue, { title: 'Lovage', version }));
    return document;
  };
  app.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(json()));
  app.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(docsPage(JSON.parse(json()))));
}
