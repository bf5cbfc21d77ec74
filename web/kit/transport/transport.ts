import type { Transport, WireReply, WireRequest } from '../../../core/kit/client.ts';
import { failClient, isAppError } from '../../../core/kit/errors.ts';
import { newId } from '../../../core/kit/new-id.ts';
import { KEY_HEADER } from './watched.ts';

export interface FetchTransportOptions {
  /** Prefix of each path; empty for the page's own origin. */
  readonly base?: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Escapes a name for the header of a part, like browsers. */
const quoted = (name: string): string => `"${name.replace(/\r\n?|\n/g, '%0D%0A').replaceAll('"', '%22')}"`;

/**
 * A multipart form. The boundaries of some browsers differ in length, but a form that is sent again must be as long as
 * before: the server tells by its length that it is the same one.
 */
function formOf(fields: NonNullable<WireRequest['fields']>): Blob {
  const boundary = `----lovage-${newId()}`;
  const parts = fields.flatMap(([name, value]) => {
    const start = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`;
    return typeof value === 'string'
      ? [`${start}\r\n\r\n`, value.replace(/\r\n?|\n/g, '\r\n'), '\r\n']
      : [
          `${start}; filename=${quoted(value.name)}\r\n`,
          `Content-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`,
          value,
          '\r\n',
        ];
  });
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

/**
 * How long the server may be silent. Streams send a comment every 25 s, so a longer silence means a dead connection, e.g.
 * after the computer slept.
 */
const SILENT_MS = 60_000;
/**
 * For writes with a key: an import may wait ten minutes for a language model. `watchedTransport` notices much earlier when
 * the server is gone.
 */
const WRITE_MS = 660_000;
/** For uploads, and for calls that replace or copy a whole library. */
const SLOW_MS = 6 * 3_600_000;

/** Rejects with `client.timeout` if nothing comes in time. */
async function soon<T>(coming: Promise<T>, server: string, ms = SILENT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failClient('client.timeout', { params: { server } })), ms);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Not every browser can iterate over a response body. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null, server: string): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (
      let part = reader && (await soon(reader.read(), server));
      part && !part.done;
      part = await soon(reader!.read(), server)
    )
      yield part.value;
  } finally {
    await reader?.cancel();
  }
}

/** The whole body, however slow the connection, as long as data arrives. */
async function wholeOf(response: Response, server: string): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of chunksOf(response.body, server)) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Blob(parts);
}

function replyOf(response: Response, server: string, fail: (cause: unknown) => never): WireReply {
  const body = () => wholeOf(response, server).catch(fail);
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: async () => (await body()).text(),
    bytes: async () => new Uint8Array(await (await body()).arrayBuffer()),
    chunks: () => chunksOf(response.body, server),
  };
}

function waitOf({ method, headers, fields, isSlow }: WireRequest): number {
  if (fields || isSlow) return SLOW_MS;
  return method !== 'GET' && KEY_HEADER in headers ? WRITE_MS : SILENT_MS;
}

/**
 * Sends requests with the browser's fetch. The session cookie of the page's origin is sent too. Rejects with
 * `client.unreachable`, with `client.timeout`, or with the caller's own abort.
 */
export function fetchTransport({ base = '', fetch = globalThis.fetch }: FetchTransportOptions = {}): Transport {
  return async (request) => {
    const body = request.fields ? formOf(request.fields) : request.text;
    const server = base || globalThis.location.host;
    const stop = new AbortController();
    const fail = (cause: unknown): never => {
      // A browser has few connections to a server, so a silent one is closed.
      stop.abort();
      request.signal?.throwIfAborted();
      throw isAppError(cause) ? cause : failClient('client.unreachable', { params: { server }, cause });
    };
    const coming = fetch(base + request.path, {
      method: request.method,
      headers: request.headers,
      credentials: 'same-origin',
      // Lovage never redirects API calls: a redirect comes from a captive portal or a proxy.
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([stop.signal, ...(request.signal ? [request.signal] : [])]),
    });
    const response = await soon(coming, server, waitOf(request)).catch(fail);
    if (response.type === 'opaqueredirect') throw failClient('client.redirected');
    return replyOf(response, server, fail);
  };
}
