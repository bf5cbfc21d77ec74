import { readFile } from 'node:fs/promises';
import { Client } from 'undici';
import { readBody } from './outbound-body.ts';

export interface TrustedOptions {
  /** CA certificates to trust instead of the public ones. */
  readonly caFile: string | null;
  readonly timeoutMs?: number;
  /** Size of a response after decompression. */
  readonly maxBytes?: number;
}

/** The request of a library that has no HTTP client of its own. */
export interface TrustedRequest {
  readonly method?: string;
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
}

export type TrustedFetch = (url: string, request?: TrustedRequest) => Promise<Response>;

/** No response, a late one, or one that is far too large. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('The service gave no answer.', { cause });
    this.name = 'NoAnswerError';
  }
}

const NO_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` for services from the operator's configuration, and for addresses that such a service returns, so no
 * address is refused. Returns redirects instead of following them. Rejects with NoAnswerError.
 */
export function trustedFetch({ caFile, timeoutMs = 10_000, maxBytes = 2 ** 20 }: TrustedOptions): TrustedFetch {
  return async (url, { method = 'GET', headers = {}, body, signal } = {}) => {
    const { origin, pathname, search } = new URL(url);
    const clock = AbortSignal.timeout(timeoutMs);
    let client: Client | undefined;
    try {
      const ca = caFile === null ? {} : { ca: await readFile(caFile) };
      client = new Client(origin, {
        connect: { timeout: timeoutMs, ...ca },
        allowH2: false,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      const reply = await client.request({
        method: method as 'GET',
        path: pathname + search,
        headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
        ...(body === undefined || body === null ? {} : { body: String(body) }),
        signal: signal ? AbortSignal.any([clock, signal]) : clock,
      });
      reply.body.on('error', () => {}); // ends together with the client if nobody reads the body
      const encoding = [reply.headers['content-encoding'] ?? ''].flat().join(', ');
      const bytes = await readBody(reply.body, encoding, maxBytes);
      const answered = new Headers();
      for (const [name, value] of Object.entries(reply.headers))
        if (value !== undefined && !/^(content-encoding|content-length|transfer-encoding)$/.test(name))
          answered.set(name, [value].flat().join(', '));
      const content = NO_BODY.has(reply.statusCode) ? null : new Uint8Array(bytes);
      return new Response(content, { status: reply.statusCode, headers: answered });
    } catch (error) {
      throw new NoAnswerError(error);
    } finally {
      void client?.destroy().catch(() => {});
    }
  };
}
