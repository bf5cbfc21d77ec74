import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';

export interface FetchTransportOptions {
  /** Prefix of each path; empty for the page's own origin. */
  readonly base?: string;
  readonly fetch?: typeof globalThis.fetch;
}

function bodyOf({ text, fields }: WireRequest): BodyInit | undefined {
  if (!fields) return text;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Streams send a comment every 25 s. A longer silence means a dead connection, e.g. after the computer slept. */
const SILENT_MS = 60_000;

async function readSoon(reader: ReadableStreamDefaultReader<Uint8Array>, server: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const fail = () => reject(failKit('client.timeout', { params: { server } }));
    timer = setTimeout(fail, SILENT_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Not every browser can iterate over a response body. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null, server: string): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (
      let part = reader && (await readSoon(reader, server));
      part && !part.done;
      part = await readSoon(reader!, server)
    )
      yield part.value;
  } finally {
    await reader?.cancel();
  }
}

const replyOf = (response: Response, server: string): WireReply => ({
  status: response.status,
  header: (name) => response.headers.get(name),
  text: () => response.text(),
  bytes: async () => new Uint8Array(await response.arrayBuffer()),
  chunks: () => chunksOf(response.body, server),
});

/**
 * Sends requests with the browser's fetch. The session cookie of the page's origin goes along. Rejects with
 * `client.unreachable`, or with the caller's own abort.
 */
export function fetchTransport({ base = '', fetch = globalThis.fetch }: FetchTransportOptions = {}): Transport {
  return async (request) => {
    const body = bodyOf(request);
    const server = base || globalThis.location.host;
    try {
      const response = await fetch(base + request.path, {
        method: request.method,
        headers: request.headers,
        credentials: 'same-origin',
        // Lovage never redirects API calls: a redirect comes from a captive portal or a proxy.
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
        ...(request.signal ? { signal: request.signal } : {}),
      });
      if (response.type === 'opaqueredirect') throw failKit('client.redirected');
      return replyOf(response, server);
    } catch (cause) {
      request.signal?.throwIfAborted();
      if (isAppError(cause)) throw cause;
      throw failKit('client.unreachable', { params: { server }, cause });
    }
  };
}
