import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { contentTag, isKnown } from '../../kit/answer-file.ts';
import { takes } from '../../kit/kept-answers.ts';
import { viewerFolder, viewerPage } from '../../kit/openapi/viewer-page.ts';

/** The document, which is kept compressed: some 60 KB instead of half a megabyte. */
interface Description {
  readonly etag: string;
  readonly gzip: Buffer;
  br?: Buffer;
}

/** The document never changes, so it is compressed once, and well. The best level of Brotli would take a second. */
const compressed = {
  gzip: (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

const whole = ({ gzip }: Description): Promise<Buffer> => promisify(gunzip)(gzip);

/** For developers, in Markdown. */
const INTRODUCTION = `Recipes, plans and shopping lists of a household.

- **Sign in**: send an API token as \`authorization: Bearer …\`. Make one in your profile.
- **Lists** take \`page\`, \`perPage\` (-1: all), \`orderBy\`, \`orderDirection\` and \`queryFilter\`.
- **Errors** have a code in the header \`x-error-code\`.
- **Writes** run once for each \`Idempotency-Key\`.
`;

async function describe(version: string, basePath: string): Promise<Description> {
  const { apiDocument } = await import('./api-document.ts');
  const { openapi, ...rest } = JSON.parse(apiDocument) as Record<string, unknown>;
  const info = {
    title: 'Lovage',
    version,
    description: INTRODUCTION,
    contact: { name: 'The Lovage authors' },
    license: { name: 'MIT', identifier: 'MIT' },
  };
  const text = JSON.stringify({
    openapi,
    info,
    servers: [{ url: basePath || '/', description: 'This site' }],
    ...rest,
  });
  return { etag: contentTag(text), gzip: await compressed.gzip(text) };
}

export interface DocsOptions {
  readonly version: string;
  readonly basePath: string;
  /** The folder of the pages, or null if there are none. */
  readonly webRoot: string | null;
}

/** Serves the API description. It is read on the first request. Without pages it is shown as a plain list. */
export function serveDocs(app: FastifyInstance, { version, basePath, webRoot }: DocsOptions): void {
  let document: Promise<Description> | undefined;
  const json = () => {
    document ??= describe(version, basePath);
    document.catch(() => {
      document = undefined;
    });
    return document;
  };
  const hasViewer = webRoot !== null && existsSync(join(webRoot, 'assets', viewerFolder));
  app.get('/openapi.json', async (request, reply) => {
    const made = await json();
    reply.headers({ etag: made.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (isKnown(request, made.etag)) return reply.status(304).send();
    reply.type('application/json; charset=utf-8');
    if (takes(request, 'br')) {
      made.br ??= await compressed.br(await whole(made));
      return reply.header('content-encoding', 'br').send(made.br);
    }
    if (takes(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(made.gzip);
    return reply.send(await whole(made));
  });
  app.get('/docs', async (_, reply) => {
    reply.type('text/html; charset=utf-8');
    if (hasViewer) return reply.send(viewerPage(basePath));
    const { docsPage } = await import('../../kit/http/docs-page.ts');
    return reply.send(docsPage(JSON.parse(String(await whole(await json())))));
  });
  app.get('/redoc', async (_, reply) => reply.redirect(`${basePath}/docs`));
}
