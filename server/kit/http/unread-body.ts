import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits for reading a refused body before its connection is closed. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 30_000;
const CHECK_MS = 100;

const hasUnread = ({ raw, headers }: FastifyRequest): boolean =>
  // In-process requests do not know whether they are complete.
  raw.complete === false && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined);

/** Reads and drops the rest of a body. Resolves with false if it is too large or too slow. */
function drain(raw: IncomingMessage): Promise<boolean> {
  const { socket } = raw;
  const [bytes, ends] = [socket.bytesRead + MAX_BYTES, performance.now() + MAX_MS];
  return new Promise((resolve) => {
    const settle = (isRead: boolean) => {
      clearInterval(checking);
      raw.off('end', read).off('close', read).off('error', read);
      resolve(isRead);
    };
    const read = () => settle(true);
    const checking = setInterval(() => {
      if (socket.bytesRead > bytes || performance.now() > ends) settle(false);
    }, CHECK_MS).unref();
    raw.on('end', read).on('close', read).on('error', read).resume();
  });
}

/**
 * Lets clients read the response to a body that was not read. If the connection closed while they send, most would
 * report a broken pipe instead.
 */
export function drainBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!hasUnread(request)) return done(null, payload);
    // Fastify closes the connection after a body that is too large.
    reply.removeHeader('connection');
    // Node closes this connection after the response, as the client wishes.
    if (reply.raw.shouldKeepAlive) return done(null, payload);
    void drain(request.raw).then(() => done(null, payload));
  });
  app.addHook('onResponse', (request, _, done) => {
    if (!hasUnread(request)) return done();
    void drain(request.raw).then((isRead) => {
      if (!isRead) request.raw.socket.destroy();
      done();
    });
  });
}
