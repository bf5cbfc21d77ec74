import { readFile } from 'node:fs/promises';
import { Client } from 'undici';
import { readBody } from './outbound-body.ts';

export interface TrustedOptions {
  /** Certificates of the authorities to trust instead of the public ones. */
  readonly caFile: string | null;
  readonly timeoutMs?: number;
  /** Of an answer, after decompression. */
  readonly maxBytes?: number;
}

/** What libraries hand over that bring no way of their own to speak HTTP. */
export interface TrustedRequest {
  readonly method?: string;
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
}

export type TrustedFetch = (url: string, request?: TrustedRequest) => Promise<Response>;

/** Nobody answered, or not in time, or far too much. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('The service gave no answer.', { cause });
    this.name = 'NoAnswerError';
  }
}

const NO_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` for services that the operator's own configuration names, or that such a service names for itself: no address
 * is refused. Redirects are answered, not followed. Rejects with NoAnswerError.
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
      reply.body.on('error', () => {}); // a body that nobody reads ends with the client
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
