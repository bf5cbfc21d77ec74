import { chmodSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServer } from '../http/node-http.ts';
import { KNOCK_PATH } from './library-lock.ts';

/** The owner's socket. Anybody with access to the data folder can connect, and acts as the local user. */
export interface OwnSocket {
  /** Whether a request came over this socket. */
  accepts(request: FastifyRequest): boolean;
  listen(app: FastifyInstance, path: string): Promise<void>;
  close(): Promise<void>;
}

export function ownSocket(): OwnSocket {
  const connections = new WeakSet<Socket>();
  let server: Server | undefined;
  return {
    accepts: (request) => connections.has(request.raw.socket),
    async listen(app, path) {
      await app.ready();
      server = createServer((request, response) => {
        if (request.url === KNOCK_PATH) response.writeHead(204).end();
        else app.routing(request, response);
      });
      server.on('connection', (socket) => connections.add(socket));
      rmSync(path, { force: true });
      await new Promise<void>((resolve, reject) => {
        server!.once('error', reject);
        server!.listen(path, resolve);
      });
      chmodSync(path, 0o600);
    },
    async close() {
      if (!server?.listening) return;
      const closed = new Promise((resolve) => server!.close(resolve));
      server.closeIdleConnections();
      await closed;
    },
  };
}
