import type Http from 'node:http';
import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { type AppError, failKit, isAppError } from '../../core/kit/errors.ts';

export interface HttpTarget {
  /** Origin and base path of the server, without a trailing slash: `https://home.example/recipes`. */
  readonly base: string;
  /** Unix socket to connect to instead of the host of `base`. */
  readonly socketPath?: string;
  /** The environment, which may name proxies. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** How long the server may be silent. */
  readonly timeoutMs?: number;
}

export interface HttpTransport {
  readonly transport: Transport;
  /** Resolves when a request can be sent at once. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 6;
const CONNECT_MS = 10_000;
/** For uploads, until the answer begins. */
const UPLOAD_MS = 300_000;
/** For calls that replace or copy a whole library. */
const SLOW_MS = 6 * 3_600_000;
/** Larger forms are streamed, so that a backup does not have to fit into memory. */
const WHOLE_BYTES = 1024 * 1024;

class TimeoutError extends Error {}

interface Body {
  readonly content?: string | Uint8Array | Readable;
  readonly headers: Readonly<Record<string, string>>;
}

async function formBody(fields: NonNullable<WireRequest['fields']>): Promise<Body> {
  const form = new FormData();
  let bytes = 0;
  for (const [name, value] of fields) {
    form.append(name, value);
    bytes += typeof value === 'string' ? value.length : value.size;
  }
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  if (bytes > WHOLE_BYTES) return { content: Readable.fromWeb(encoded.body as WebStream), headers };
  const content = new Uint8Array(await encoded.arrayBuffer());
  return { content, headers: { ...headers, 'content-length': String(content.byteLength) } };
}

function textBody(text: string | undefined): Body {
  if (text === undefined) return { headers: {} };
  return { content: text, headers: { 'content-length': String(Buffer.byteLength(text)) } };
}

/** OpenSSL's error for an answer in plain HTTP. */
const PLAIN_HTTP = /wrong version number|packet length too long|http request/;

const isPlainHttp = ({ code, message }: NodeJS.ErrnoException): boolean =>
  code === 'EPROTO' && PLAIN_HTTP.test(message);

/** OpenSSL's and Node's errors about the certificate of a server. */
const OF_CERTIFICATE = /CERT|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$|^HOSTNAME_MISMATCH$/;

function failure(server: string, cause: unknown): AppError {
  const { code: systemCode = '', message = '' } = cause as NodeJS.ErrnoException;
  if (OF_CERTIFICATE.test(systemCode)) {
    // After the semicolon follows advice about options of Node.js.
    const reason = message.split(';')[0]!.trim();
    return failKit('client.bad_certificate', { params: { server, reason }, cause });
  }
  if (isPlainHttp(cause as NodeJS.ErrnoException))
    return failKit('client.not_https', { params: { server, other: server.replace(/^https:/, 'http:') }, cause });
  const code = cause instanceof TimeoutError ? 'client.timeout' : 'client.unreachable';
  return failKit(code, { params: { server }, cause });
}

/** Ends the request if connecting takes longer than `CONNECT_MS`, or the server is silent for `silentMs`. */
function limitTime(request: ClientRequest, silentMs: number): void {
  let response: IncomingMessage | undefined;
  const stop = () => (response ?? request).destroy(new TimeoutError('The server is not responding.'));
  request.setTimeout(silentMs, stop);
  request.once('response', (answer) => {
    response = answer;
  });
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const connecting = setTimeout(stop, CONNECT_MS);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(connecting));
  });
}

function answerTo(request: ClientRequest, content: Body['content']): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Keep this listener: after the answer has begun, its body reports the error, and this one has no effect.
    request.on('error', reject);
    if (!(content instanceof Readable)) {
      request.end(content);
      return;
    }
    content.once('error', (error) => void request.destroy(error));
    content.pipe(request);
  });
}

function replyOf(response: IncomingMessage, server: string): WireReply {
  const whole = () =>
    buffer(response).catch((cause) => {
      throw failure(server, cause);
    });
  return {
    status: response.statusCode!,
    header: (name) => {
      const value = response.headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    },
    text: async () => new TextDecoder().decode(await whole()),
    bytes: async () => new Uint8Array(await whole()),
    chunks: () => response,
  };
}

/** The address of the server that a call was redirected to, or the target itself if it is another page. */
function movedTo(location: string, server: string, path: string): string {
  const target = URL.parse(location, server + path)?.href ?? location;
  return target.endsWith(path) ? target.slice(0, -path.length) : target;
}

/** Does not follow redirects, so that the token stays with its host. The error says the new address. */
function assertNoRedirect({ statusCode = 0, headers }: IncomingMessage, server: string, path: string): void {
  if (statusCode < 301 || statusCode > 308 || !headers.location) return;
  throw failKit('client.moved', { params: { server, location: movedTo(headers.location, server, path) } });
}

/** Whether the server had closed a kept-alive connection before this request. */
const wasStale = (request: ClientRequest, error: unknown) =>
  request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Sends requests to a server over HTTP. */
export function httpTransport({ base, socketPath, timeoutMs = 60_000, env }: HttpTarget): HttpTransport {
  const { protocol, hostname, port, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  // As HTTPS_PROXY, HTTP_PROXY and NO_PROXY say. This computer is reached directly.
  const proxies = env && !socketPath && !isLoopback(hostname) ? { proxyEnv: env } : {};
  let opened: { http: typeof Http; agent: Agent } | undefined;
  const get = () => {
    // An import would read every export of the module, and the WebSocket export loads all of fetch.
    const http = process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http') as typeof Http;
    opened ??= { http, agent: new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS, ...proxies }) };
    return opened;
  };
  // URLs put IPv6 addresses in brackets, sockets do not.
  const place: RequestOptions = socketPath ? { socketPath } : { hostname: hostname.replace(/^\[|\]$/g, ''), port };

  const transport: Transport = async ({ method, path, headers, text, fields, isSlow, signal }) => {
    const { http, agent } = get();
    const silentMs = fields || isSlow ? Math.max(timeoutMs, isSlow ? SLOW_MS : UPLOAD_MS) : timeoutMs;
    const send = async (): Promise<IncomingMessage> => {
      const body = fields ? await formBody(fields) : textBody(text);
      const request = http.request({
        ...place,
        agent,
        method,
        path: prefix + path,
        headers: { ...headers, ...body.headers },
        ...(signal ? { signal } : {}),
      });
      limitTime(request, silentMs);
      try {
        return await answerTo(request, body.content);
      } catch (error) {
        if (method === 'GET' && wasStale(request, error)) return send();
        throw error;
      }
    };
    try {
      signal?.throwIfAborted();
      const response = await send();
      try {
        assertNoRedirect(response, base, path);
      } catch (error) {
        response.destroy();
        throw error;
      }
      return replyOf(response, base);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      if (isAppError(cause)) throw cause;
      throw failure(base, cause);
    }
  };

  return {
    transport,
    ready: async () => void get(),
    close: async () => opened?.agent.destroy(),
  };
}
