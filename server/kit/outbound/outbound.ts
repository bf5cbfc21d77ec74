import { isIP, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { decodeText } from '../../../core/kit/text/decode-text.ts';
import { sniffImage } from '../images/images.ts';
import { hostOf } from './outbound-addresses.ts';
import { ACCEPTED_ENCODINGS, BodyTooLargeError, readBody } from './outbound-body.ts';
import { type ConnectionOptions, type Endpoint, openConnections } from './outbound-connections.ts';
import { OutboundError, type OutboundReason } from './outbound-error.ts';
import { openSlots } from './outbound-slots.ts';

export { OutboundError, type OutboundReason } from './outbound-error.ts';

export interface OutboundLimits {
  readonly connectMs: number;
  /** From the call to the last byte, including the wait for a slot, DNS and redirects. */
  readonly totalMs: number;
  /** No error is reported earlier, so that the time does not reveal whether an address is forbidden or unreachable. */
  readonly failureMs: number;
  readonly pageBytes: number;
  readonly imageBytes: number;
  readonly redirects: number;
  readonly inAll: number;
  readonly perCaller: number;
}

const LIMITS: OutboundLimits = {
  connectMs: 5_000,
  // Callers get a response within 15 seconds.
  totalMs: 14_500,
  failureMs: 1_000,
  pageBytes: 10 * 2 ** 20,
  imageBytes: 20 * 2 ** 20,
  redirects: 5,
  inAll: 16,
  perCaller: 4,
};

export interface OutboundOptions extends Omit<ConnectionOptions, 'connectMs'> {
  readonly log?: (failure: { reason: OutboundReason; host: string; detail: string }) => void;
  readonly limits?: Partial<OutboundLimits>;
}

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /** The requesting caller. Each has a few slots. */
  readonly caller?: string;
}

export interface Page {
  /** Address of the page after redirects. */
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly contentType: string;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** A request that sends data. */
export interface Sending extends FetchOptions {
  readonly method?: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The response, also if it is an error. */
export interface Sent {
  readonly status: number;
  /** The start of the response body. Only for our code, never shown to people. */
  readonly text: string;
}

/** The only way to connect to addresses from users or pages. All methods reject with OutboundError. */
export interface Outbound {
  page(url: string, options?: FetchOptions): Promise<Page>;
  image(url: string, options?: FetchOptions): Promise<Picture>;
  /** Sends a request without following redirects, because its data is only for this address. */
  send(url: string, sending: Sending): Promise<Sent>;
  /** Connects for another protocol, to one of these ports of a public address or to what `allow` permits. */
  connect(host: string, port: number, ports: readonly number[]): Promise<Socket>;
  /** Aborts running requests. Later calls fail. */
  close(): void;
}

interface Answer {
  readonly url: URL;
  readonly bytes: Buffer;
  readonly contentType: string;
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

interface Wanted {
  readonly accept: string;
  readonly maxBytes: number;
}

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en-US,en;q=0.7,*;q=0.5',
  'accept-encoding': ACCEPTED_ENCODINGS,
};

const REDIRECTS = [301, 302, 303, 307, 308];
const SENT_ANSWER_BYTES = 64 * 2 ** 10;
function readUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new OutboundError('refused', 'not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundError('refused', `scheme ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new OutboundError('refused', 'credentials in the address');
  return url;
}

/** A name or an address as `hostOf` returns it. Text with a port or a path of its own would be checked as another target. */
function readHost(text: string): string {
  const url = URL.parse(`http://${isIP(text) === 6 ? `[${text}]` : text}/`);
  if (url?.href !== `http://${url?.hostname}/`) throw new OutboundError('refused', 'not a host');
  return hostOf(url);
}

const endpointOf = (url: URL): Endpoint => ({
  host: hostOf(url),
  port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
});

const single = (header: string | string[] | undefined): string => [header ?? ''].flat().join(', ');

/** Header bytes are decoded as Latin-1. Non-ASCII addresses in them are UTF-8. */
const readLocation = (header: string | string[] | undefined) => Buffer.from(single(header), 'latin1').toString('utf8');

const TIMEOUT = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|TimeoutError)$/;

function failureOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  if (error instanceof BodyTooLargeError) return new OutboundError('too-large', error);
  const { code, name } = Object(error);
  return new OutboundError([code, name].some((word) => TIMEOUT.test(String(word))) ? 'timed-out' : 'failed', error);
}

const errorText = (detail: unknown) => (detail instanceof Error ? `${detail.name}: ${detail.message}` : String(detail));

/** Throws if an entry of `allow` is invalid. */
export function openOutbound(options: OutboundOptions): Outbound {
  const limits = { ...LIMITS, ...options.limits };
  const { resolve, clientOf, dial } = openConnections({ ...options, connectMs: limits.connectMs });
  const slots = openSlots(limits.inAll, limits.perCaller);
  const closing = new AbortController();
  const aPage: Wanted = {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    maxBytes: limits.pageBytes,
  };
  const anImage: Wanted = {
    accept: 'image/avif,image/webp,image/png,image/*;q=0.8,*/*;q=0.5',
    maxBytes: limits.imageBytes,
  };

  async function read(url: URL, reply: Dispatcher.ResponseData, wanted: Wanted): Promise<Answer | URL> {
    const location = readLocation(reply.headers.location);
    if (REDIRECTS.includes(reply.statusCode) && location !== '') return readUrl(location, url);
    const isOk = reply.statusCode >= 200 && reply.statusCode < 300;
    if (!isOk) throw new OutboundError('status', `status ${reply.statusCode}`, reply.statusCode);
    const bytes = await readBody(reply.body, single(reply.headers['content-encoding']), wanted.maxBytes);
    return { url, bytes, contentType: single(reply.headers['content-type']) };
  }

  async function request(url: URL, wanted: Wanted, signal: AbortSignal): Promise<Answer | URL> {
    const client = clientOf(url, await resolve(endpointOf(url), signal));
    try {
      const headers = { ...BROWSER, accept: wanted.accept };
      const reply = await client.request({ method: 'GET', path: url.pathname + url.search, headers, signal });
      reply.body.on('error', () => {}); // ends together with the client if nobody reads the body
      return await read(url, reply, wanted);
    } finally {
      void client.destroy().catch(() => {});
    }
  }

  async function post(url: URL, { method = 'POST', headers, body }: Sending, signal: AbortSignal): Promise<Sent> {
    const client = clientOf(url, await resolve(endpointOf(url), signal));
    try {
      const reply = await client.request({
        method,
        path: url.pathname + url.search,
        headers: { 'user-agent': 'Lovage', 'accept-encoding': ACCEPTED_ENCODINGS, ...headers },
        body,
        signal,
      });
      reply.body.on('error', () => {}); // ends together with the client if nobody reads the body
      // The status is what counts. The body may be long or broken.
      const encoding = single(reply.headers['content-encoding']);
      const bytes = await readBody(reply.body, encoding, SENT_ANSWER_BYTES).catch(() => Buffer.alloc(0));
      return { status: reply.statusCode, text: bytes.toString('utf8') };
    } finally {
      void client.destroy().catch(() => {});
    }
  }

  async function follow(start: string, wanted: Wanted, signal: AbortSignal): Promise<Answer> {
    let url = readUrl(start);
    for (let step = 0; step <= limits.redirects; step += 1) {
      const answer = await request(url, wanted, signal);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    }
    throw new OutboundError('redirects', `more than ${limits.redirects} redirects`);
  }

  /** `host` is for the log. */
  async function withinLimits<T>(
    host: string | undefined,
    { signal, caller = '' }: FetchOptions,
    work: Work<T>,
  ): Promise<T> {
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(new OutboundError('timed-out', 'total time')), limits.totalMs);
    const ends = AbortSignal.any([clock.signal, closing.signal, ...(signal ? [signal] : [])]);
    const earliest = performance.now() + limits.failureMs;
    try {
      return await slots.run(caller, ends, () => work(ends));
    } catch (error) {
      const failure = failureOf(ends.aborted ? ends.reason : error);
      options.log?.({ reason: failure.reason, host: host ?? '', detail: errorText(failure.cause) });
      const early = Math.max(0, earliest - performance.now());
      if (!ends.aborted) await wait(early, undefined, { signal: ends }).catch(() => {});
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }

  const hostIn = (address: string) => URL.parse(address)?.host;

  return {
    page: (address, fetchOptions = {}) =>
      withinLimits(hostIn(address), fetchOptions, async (signal) => {
        const { url, bytes, contentType } = await follow(address, aPage, signal);
        return { url: url.href, bytes, text: decodeText(bytes, contentType), contentType };
      }),
    image: (address, fetchOptions = {}) =>
      withinLimits(hostIn(address), fetchOptions, async (signal) => {
        const { bytes, contentType } = await follow(address, anImage, signal);
        if (!sniffImage(bytes)) throw new OutboundError('not-image', `content type ${contentType}`);
        return { bytes, contentType };
      }),
    send: (address, sending) =>
      withinLimits(hostIn(address), sending, (signal) => post(readUrl(address), sending, signal)),
    connect: (host, port, ports) =>
      withinLimits(`${host}:${port}`, {}, async (signal) =>
        dial(await resolve({ host: readHost(host), port }, signal, ports), port, signal),
      ),
    close: () => closing.abort(new OutboundError('failed', 'closing')),
  };
}
