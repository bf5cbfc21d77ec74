import type { FastifyReply } from 'fastify';
import type { StreamReply } from '../../core/kit/endpoint.ts';
import { eventText } from '../../core/kit/event-stream.ts';

/** Comments that keep proxies from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 25_000;
/** Then the client connects anew, and is asked anew who it is. */
const LONGEST_MS = 15 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies would wait for the end of the answer.
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** A client that was told to go and does not close its side is cut then. */
const LINGER_MS = 5_000;

/**
 * Answers with server-sent events until the caller goes, the parts end or the time is up. A client that reads nothing for
 * two heartbeats is cut: its buffers are full, and it would hold its place for ever.
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
  // It may have gone while the request was looked at.
  if (raw.destroyed) gone.abort();
  const ends = AbortSignal.any([gone.signal, AbortSignal.timeout(LONGEST_MS)]);
  reply.hijack();
  // The server's own limit is for requests that got stuck. A request in this process has no real socket.
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
    reply.log.error({ err: error }, 'a stream ended early');
  } finally {
    clearInterval(heartbeat);
    raw.end();
    setTimeout(() => raw.destroy(), LINGER_MS).unref();
  }
}
