import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Dispatcher, Pool } from 'undici';
import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { type AppError, failKit, isAppError } from '../../core/kit/errors.ts';

export interface HttpTarget {
  /** Origin of the server with the path it is served under, without a trailing slash: `https://home.example/recipes`. */
  readonly base: string;
  /** Unix socket to connect to instead of the host of `base`. */
  readonly socketPath?: string;
  readonly timeoutMs?: number;
  /** Whether the process ends after a few requests. */
  readonly isBrief?: boolean;
}

export interface HttpTransport {
  readonly transport: Transport;
  /** Resolves when a request can leave at once. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Until the answer to a form with files begins. */
const UPLOAD_MS = 300_000;
/** What replaces or copies a whole library. */
const SLOW_MS = 6 * 3_600_000;

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);
const CONNECTIONS = 6;

/**
 * Has WebAssembly, in which undici parses answers, compiled once only. V8 would compile it again for speed, for 30 ms in
 * the background, and a process waits for that at its end. Code that loads later misses V8's cache, as its flags changed.
 */
function compileOnce(): void {
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/** Larger forms go by as they are read: a backup need not fit into memory. */
const WHOLE_BYTES = 1024 * 1024;

/** A form with its boundary: the runtime encodes its own FormData, undici takes only that of its own copy. */
async function formOf(fields: NonNullable<WireRequest['fields']>) {
  const form = new FormData();
  let bytes = 0;
  for (const [name, value] of fields) {
    form.append(name, value);
    bytes += typeof value === 'string' ? value.length : value.size;
  }
  const encoded = new Response(form);
  const body =
    bytes > WHOLE_BYTES
      ? process.getBuiltinModule('node:stream').Readable.fromWeb(encoded.body as WebStream)
      : new Uint8Array(await encoded.arrayBuffer());
  return { body, type: { 'content-type': encoded.headers.get('content-type')! } };
}

function failure(server: string, cause: unknown): AppError {
  const timedOut = TIMEOUTS.has((cause as { code?: string }).code ?? '');
  return failKit(timedOut ? 'client.timeout' : 'client.unreachable', { params: { server }, cause });
}

function replyOf({ headers, body, statusCode }: Dispatcher.ResponseData, server: string): WireReply {
  const whole = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((cause) => {
      throw failure(server, cause);
    });
  return {
    status: statusCode,
    header: (name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    },
    text: () => whole(body.text()),
    bytes: async () => new Uint8Array(await whole(body.arrayBuffer())),
    chunks: () => body,
  };
}

/** Redirects are not followed, since the token stays with its host; whoever set the address is told the new one. */
async function assertNoRedirect({ statusCode, headers, body }: Dispatcher.ResponseData, server: string): Promise<void> {
  if (statusCode < 301 || statusCode > 308 || !headers.location) return;
  await body.dump();
  throw failKit('client.moved', { params: { server, location: String(headers.location) } });
}

/** Carries requests to a server over HTTP. */
export function httpTransport({ base, socketPath, timeoutMs = 60_000, isBrief = false }: HttpTarget): HttpTransport {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  let opened: Promise<{
    pool: Pool;
    request: (request: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;
  }>;
  const open = async () => {
    // Only these two parts: they load in half the time of the whole package.
    const [{ default: Pool }, { default: request }] = await Promise.all([
      import('undici/lib/dispatcher/pool.js'),
      import('undici/lib/api/api-request.js'),
    ]);
    if (isBrief) compileOnce();
    const connect = { timeout: 10_000, ...(socketPath ? { socketPath } : {}) };
    const limits = { allowH2: false, connections: CONNECTIONS, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
    const pool = new Pool(origin, { connect, ...limits });
    return { pool, request: request.bind(pool) };
  };

  const get = () => {
    opened ??= open();
    return opened;
  };

  const transport: Transport = async ({ method, path, headers, text, fields, isSlow, signal }) => {
    const { request } = await get();
    const { body, type } = fields ? await formOf(fields) : { body: text, type: {} };
    try {
      const response = await request({
        method,
        path: prefix + path,
        headers: { ...headers, ...type },
        ...(body === undefined ? {} : { body }),
        // What is made of files takes its time.
        ...(fields || isSlow ? { headersTimeout: Math.max(timeoutMs, isSlow ? SLOW_MS : UPLOAD_MS) } : {}),
        ...(signal ? { signal } : {}),
      });
      await assertNoRedirect(response, base);
      return replyOf(response, base);
    } catch (cause) {
      if (signal?.aborted || isAppError(cause)) throw cause;
      throw failure(base, cause);
    }
  };
  // An answer that nobody read to its end would keep a gentle close waiting.
  return {
    transport,
    ready: async () => void (await get()),
    close: async () => (opened ? (await opened).pool.destroy() : undefined),
  };
}
