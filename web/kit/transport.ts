import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { failKit } from '../../core/kit/errors.ts';

export interface FetchTransportOptions {
  /** Put before each path; empty for the page's own origin. */
  readonly base?: string;
  readonly fetch?: typeof globalThis.fetch;
}

function bodyOf({ text, fields }: WireRequest): BodyInit | undefined {
  if (!fields) return text;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Not every browser can iterate over a body. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
  } finally {
    await reader?.cancel();
  }
}

const replyOf = (response: Response): WireReply => ({
  status: response.status,
  header: (name) => response.headers.get(name),
  text: () => response.text(),
  bytes: async () => new Uint8Array(await response.arrayBuffer()),
  chunks: () => chunksOf(response.body),
});

/**
 * Carries requests by the browser's fetch; the session travels in the cookie of the page's origin. Rejects with
 * `client.unreachable`, or with the caller's own abort.
 */
export function fetchTransport({ base = '', fetch = globalThis.fetch }: FetchTransportOptions = {}): Transport {
  return async (request) => {
    const body = bodyOf(request);
    try {
      const response = await fetch(base + request.path, {
        method: request.method,
        headers: request.headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body }),
        ...(request.signal ? { signal: request.signal } : {}),
      });
      return replyOf(response);
    } catch (cause) {
      request.signal?.throwIfAborted();
      throw failKit('client.unreachable', { params: { server: base || globalThis.location.host }, cause });
    }
  };
}
