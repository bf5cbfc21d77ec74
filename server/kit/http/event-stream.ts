import type { FastifyReply } from 'fastify';
import type { StreamReply } from '../../../core/kit/endpoint.ts';
import { eventText } from '../../../core/kit/event-stream.ts';

/** Comments that keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25_000;
/** After this, the client reconnects and is authenticated again. */
const MAX_MS = 15 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies would buffer the whole response.
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** A client that does not close its side is disconnected after this. */
const LINGER_MS = 5_000;

/**
 * Sends server-sent events until the client disconnects, the parts end or the time is up. A client that reads nothing
 * for two heartbeats is disconnected, because it would occupy its slot forever.
 */
export async function sendStream(
  reply: FastifyReply,
  open: StreamReply<unknown>,
  project: (item: unknown) => unknown,
  heartbeatMs = HEARTBEAT_MS,
): Promise<void> {
  const { raw } = reply;
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  // The client may have disconnected while the request was prepared.
  if (raw.destroyed) gone.abort();
  const ends = AbortSignal.any([gone.signal, AbortSignal.timeout(MAX_MS)]);
  reply.hijack();
  // The server's own timeout is for stuck requests. An in-process request has no real socket.
  reply.request.raw.socket.setTimeout?.(0);
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  if (reply.request.method === 'HEAD') {
    raw.end();
    return;
  }
  raw.write('retry: 2000\n\n');
  let wasFull = false;
  const heartbeat = setInterval(() => {
    if (raw.writableNeedDrain && wasFull) raw.destroy();
    wasFull = raw.writableNeedDrain;
    if (!wasFull) raw.write(':\n\n');
  }, heartbeatMs);
  const drained = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        raw.off('drain', done);
        ends.removeEventListener('abort', done);
        resolve();
      };
      raw.once('drain', done);
      ends.addEventListener('abort', done, { once: true });
      if (ends.aborted) done();
    });
  try {
    for await (const { id, item } of open(ends))
      if (!raw.write(eventText({ id, item: project(item) }))) await drained();
  } catch (error) {
    reply.log.error({ err: error }, 'an event stream failed');
  } finally {
    clearInterval(heartbeat);
    raw.end();
    setTimeout(() => raw.destroy(), LINGER_MS).unref();
  }
}
