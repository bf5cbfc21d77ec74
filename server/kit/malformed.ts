import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES } from './http/node-http.ts';

const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers invalid HTTP, oversized headers and slow requests with an error, and closes the connection. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUSES[error.code ?? ''] ?? 400;
    const body = JSON.stringify({ detail: STATUS_CODES[status] });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/** Characters that no host name contains. An empty name is valid. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused
const NOT_A_HOST = /[\u0000- "#/<>?@\\^`{|}\u007f]/;

/** Refuses requests with several hosts or an impossible one: a proxy and this server might each use a different one. */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]!;
      if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
      hosts += 1;
      if (hosts > 1 || NOT_A_HOST.test(rawHeaders[at + 1]!)) {
        reply.status(400).header('connection', 'close').type('application/json; charset=utf-8');
        return void reply.send(JSON.stringify({ detail: STATUS_CODES[400] }));
      }
    }
    done();
  });
}
