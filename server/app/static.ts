import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { failKit } from '../../core/kit/errors.ts';

export interface WebOptions {
  /** Folder of the built pages. */
  readonly root: string;
}

export const hasWeb = (root: string): boolean => existsSync(join(root, 'index.html'));

/** Serves the pages: hashed files for a year, and the one page for every other address outside of the API. */
export async function serveWeb(app: FastifyInstance, { root }: WebOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    maxAge: '1y',
    immutable: true,
    setHeaders: (reply, path) => {
      if (!path.includes(`${join(root, 'assets')}`)) reply.header('cache-control', 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|media)(\/|$)/.test(request.url);
    if (!isPage) throw failKit('request.not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { immutable: false, maxAge: 0 });
  });
}
