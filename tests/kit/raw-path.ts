import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests a path over a socket, unchanged: URL parsers would resolve `%2e%2e` first. The server listens until it is
 * closed.
 */
export async function getRaw(app: FastifyInstance, path: string): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, agent: false }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return reply;
}
