import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Transport, WireReply, WireRequest } from '../../../core/kit/client.ts';

/** Streams a form, because a backup may not fit into memory. */
function multipart(fields: NonNullable<WireRequest['fields']>) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const encoded = new Response(form);
  return { payload: Readable.fromWeb(encoded.body as WebStream), type: encoded.headers.get('content-type')! };
}

/** Streams a response. If the reader stops, the request is aborted. */
async function* chunksOf({ stream, raw }: LightMyRequestResponse): AsyncGenerator<Uint8Array> {
  try {
    yield* stream();
  } finally {
    raw.res.destroy();
  }
}

/**
 * Sends requests to an application in this process, without a network. `headers` are added to every request. They come from
 * `remoteAddress`, by default from this computer.
 */
export function injectTransport(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress?: string,
): Transport {
  return async (request): Promise<WireReply> => {
    const isStream = request.headers.accept === 'text/event-stream';
    const form = request.fields ? multipart(request.fields) : null;
    const reply = await app.inject({
      method: request.method,
      url: request.path,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      headers: { ...request.headers, ...headers, ...(form ? { 'content-type': form.type } : {}) },
      ...(form ? { payload: form.payload } : request.text === undefined ? {} : { payload: request.text }),
      ...(isStream ? { payloadAsStream: true, ...(request.signal ? { signal: request.signal } : {}) } : {}),
    });
    return {
      status: reply.statusCode,
      header: (name) => {
        const value = reply.headers[name.toLowerCase()];
        return value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);
      },
      text: async () => (isStream ? text(reply.stream()) : reply.payload),
      bytes: async () => new Uint8Array(reply.rawPayload),
      chunks: () => chunksOf(reply),
    };
  };
}
