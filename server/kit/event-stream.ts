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

/** Answers with server-sent events until the caller goes, the parts end or the time is up. */
export async function sendStream(
  reply: FastifyReply,
  open: StreamReply<unknown>,
  project: (item: unknown) => unknown,
): Promise<void> {
  const { raw } = reply;
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  reply.hijack();
  // The server's own limit is for requests that got stuck. A request in this process has no real socket.
  reply.request.raw.socket.setTimeout?.(0);
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  if (reply.request.method === 'HEAD') {
    raw.end();
    return;
  }
  raw.write('retry: 2000\n\n');
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  const drained = () =>
    new Promise<void>((resolve) => {
      raw.once('drain', resolve);
      gone.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  try {
    for await (const { id, item } of open(AbortSignal.any([gone.signal, AbortSignal.timeout(LONGEST_MS)])))
      if (!raw.write(eventText({ id, item: project(item) }))) await drained();
  } catch (error) {
    reply.log.error({ err: error }, 'a stream ended early');
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}
