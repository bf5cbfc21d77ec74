import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

/** The answer of the receiver; undefined never answers. */
export type Answering = (
  request: Received,
) => { status?: number; body?: unknown; headers?: Record<string, string> } | undefined;

export interface Receiver {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly received: Received[];
  /** The body of a received request, parsed as JSON. */
  json(index?: number): Record<string, unknown>;
}

/** A web server that records its requests. Stops at the end of the test. */
export async function receiver(answer: Answering = () => ({})): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const bytes = Buffer.concat(chunks);
      const one = { method, path, headers, body: bytes.toString(), bytes };
      received.push(one);
      const said = answer(one);
      if (!said) return;
      reply.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
      reply.end(JSON.stringify(said.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    json: (index = 0) => JSON.parse(received[index]!.body),
  };
}
