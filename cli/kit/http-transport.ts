import type { Dispatcher } from 'undici';
import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { failKit } from '../../core/kit/errors.ts';

export interface HttpTarget {
  /** Origin of the server with the path it is served under, without a trailing slash: `https://home.example/recipes`. */
  readonly base: string;
  /** Unix socket to connect to instead of the host of `base`. */
  readonly socketPath?: string;
  readonly timeoutMs?: number;
}

export interface HttpTransport {
  readonly transport: Transport;
  close(): Promise<void>;
}

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** Parts of a multipart form as undici's own FormData: the global one belongs to another copy of undici. */
async function formOf(fields: NonNullable<WireRequest['fields']>) {
  const { FormData } = await import('undici');
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value as never);
  return form;
}

function replyOf(response: Dispatcher.ResponseData): WireReply {
  const { headers, body, statusCode } = response;
  return {
    status: statusCode,
    header: (name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
    },
    text: () => body.text(),
    bytes: async () => new Uint8Array(await body.arrayBuffer()),
  };
}

/** Carries requests to a server over HTTP. Redirects are not followed: the token stays with its host. */
export function httpTransport({ base, socketPath, timeoutMs = 60_000 }: HttpTarget): HttpTransport {
  let opened: Promise<{ agent: Dispatcher; undici: typeof import('undici') }> | undefined;
  const open = async () => {
    const undici = await import('undici');
    const options = { connect: { timeout: 10_000, ...(socketPath ? { socketPath } : {}) } };
    return { undici, agent: new undici.Agent({ ...options, headersTimeout: timeoutMs, bodyTimeout: timeoutMs }) };
  };

  const transport: Transport = async (request) => {
    opened ??= open();
    const { undici, agent } = await opened;
    const body = request.fields ? await formOf(request.fields) : request.text;
    try {
      const response = await undici.request(base + request.path, {
        dispatcher: agent,
        method: request.method,
        headers: request.headers,
        ...(body === undefined ? {} : { body }),
        ...(request.signal ? { signal: request.signal } : {}),
      });
      return replyOf(response);
    } catch (cause) {
      const timedOut = TIMEOUTS.has((cause as { code?: string }).code ?? '');
      throw failKit(timedOut ? 'client.timeout' : 'client.unreachable', { params: { server: base }, cause });
    }
  };
  return { transport, close: async () => (opened ? (await opened).agent.close() : undefined) };
}
