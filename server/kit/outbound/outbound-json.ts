import { Client } from 'undici';
import { BodyTooLargeError, readBody } from './outbound-body.ts';

/** Why a configured service did not respond. The text is always the same; `cause` is only for the log. */
export class ServiceError extends Error {
  readonly reason: 'failed' | 'timed-out' | 'too-large';

  constructor(reason: ServiceError['reason'], cause: unknown) {
    super('The service gave no answer.', { cause });
    this.name = 'ServiceError';
    this.reason = reason;
  }
}

export interface ServiceRequest {
  /** From the operator's configuration, never from a user or a page, so no address is refused. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Until the last byte of the response. */
  readonly timeoutMs: number;
  /** Size of the response after decompression. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
  /** Value of the service's `Retry-After` header, or null. */
  readonly retryAfterSeconds: number | null;
}

const CONNECT_MS = 5_000;
const ENCODINGS = 'gzip, deflate, br';

const single = (header: string | string[] | undefined): string => [header ?? ''].flat().join(', ');

function secondsOf(header: string): number | null {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(1, Math.ceil(seconds))) : null;
}

/**
 * Posts JSON to a service and returns any response, including errors. Does not follow redirects, because the headers
 * may contain a key. Rejects with ServiceError, or with the signal's reason.
 */
export async function postJson({
  url,
  headers,
  body,
  timeoutMs,
  maxBytes,
  signal,
}: ServiceRequest): Promise<ServiceAnswer> {
  const { origin, pathname, search } = new URL(url);
  const clock = AbortSignal.timeout(timeoutMs);
  const ends = AbortSignal.any([clock, signal]);
  const client = new Client(origin, {
    connect: { timeout: Math.min(CONNECT_MS, timeoutMs) },
    allowH2: false,
    // The total timeout covers these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const reply = await client.request({
      method: 'POST',
      path: pathname + search,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': ENCODINGS,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: ends,
    });
    reply.body.on('error', () => {}); // ends together with the client if nobody reads the body
    const bytes = await readBody(reply.body, single(reply.headers['content-encoding']), maxBytes);
    return {
      status: reply.statusCode,
      text: bytes.toString('utf8'),
      retryAfterSeconds: secondsOf(single(reply.headers['retry-after'])),
    };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (clock.aborted || Object(error).code === 'UND_ERR_CONNECT_TIMEOUT') throw new ServiceError('timed-out', error);
    throw new ServiceError(error instanceof BodyTooLargeError ? 'too-large' : 'failed', error);
  } finally {
    void client.destroy().catch(() => {});
  }
}
