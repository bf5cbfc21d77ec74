import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './answer-file.ts';
import { type JsonAnswer, jsonHeaders, sendJson } from './answer-json.ts';
import type { TableChanges } from './database/table-changes.ts';
import { isCurrent, noteCounters, type Sources, sourcesHere, withSources } from './work/sources.ts';

/** A response as it is sent. */
interface Answer {
  /** The headers that are not the same for every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string | null;
  /** Node sends a short text together with the headers, in one call to the kernel. */
  readonly body: string | Buffer;
  gzipped?: Buffer;
}

interface Kept {
  readonly answer: Answer;
  readonly sources: Sources;
  size: number;
}

/** In bytes, of all kept answers. */
const MAX_BYTES = 8 * 1024 ** 2;
/** In bytes. Longer answers would leave no room for others. */
const MAX_ONE = 1024 ** 2;
/** In bytes: an entry without its key and its answer, roughly. */
const ENTRY_BYTES = 1_000;
/** How many requests are remembered as seen. Some 500 bytes each. */
const MAX_SEEN = 1_000;
/** In characters. Requests with longer addresses are neither remembered nor kept. */
const MAX_SEEN_LENGTH = 2_000;

/** Responses below this size are not compressed, in bytes. */
export const COMPRESSED_FROM = 1_000;
/** Half the CPU time of zlib's default level, for responses that are about 10 % larger. */
export const COMPRESSION = { level: 4 };

const gzipped = promisify(gzip);

/** A copy of bytes in its own memory. Small buffers share memory that is freed only with the last of them. */
function alone(size: number, write: (bytes: Buffer) => unknown): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size);
  write(bytes);
  return bytes;
}

async function compress(body: Buffer): Promise<Buffer> {
  const made = await gzipped(body, COMPRESSION);
  return alone(made.length, (bytes) => made.copy(bytes));
}

const CODINGS = {
  gzip: /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i,
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i,
};

/** Whether the caller reads answers that are compressed in this way. */
export const takes = ({ headers }: FastifyRequest, coding: keyof typeof CODINGS): boolean =>
  headers['x-no-compression'] === undefined && CODINGS[coding].test(String(headers['accept-encoding'] ?? ''));

const takesGzip = (request: FastifyRequest): boolean => takes(request, 'gzip');

const wantsFresh = ({ headers }: FastifyRequest): boolean => headers['cache-control']?.includes('no-cache') === true;

/** Everything of a request that its answer may depend on. The caller contains permissions and group. */
const keyOf = (request: FastifyRequest): string =>
  `${JSON.stringify(request.caller)} ${request.headers['accept-language'] ?? ''} ${request.url}`;

const sendGzipped = (reply: FastifyReply, bytes: Buffer) =>
  reply.header('vary', 'accept-encoding').header('content-encoding', 'gzip').send(bytes);

/** Sends the headers of an answer. Returns whether that is all, because the caller has this version. */
function begin(reply: FastifyReply, { headers, tag }: Pick<Answer, 'headers' | 'tag'>): boolean {
  reply.headers(headers);
  if (isKnown(reply.request, tag)) return true;
  reply.header('content-type', 'application/json; charset=utf-8');
  return false;
}

async function send(reply: FastifyReply, answer: Answer, onGrown: (bytes: number) => void) {
  const { body } = answer;
  if (begin(reply, answer)) return reply.status(304).send();
  if (typeof body === 'string' || !takesGzip(reply.request)) return reply.send(body);
  if (!answer.gzipped) {
    answer.gzipped = await compress(body);
    onGrown(answer.gzipped.length);
  }
  return sendGzipped(reply, answer.gzipped);
}

/** Sends an answer that is not kept. */
async function sendOnce(reply: FastifyReply, headers: Answer['headers'], text: string, tag: string | null) {
  if (begin(reply, { headers, tag })) return reply.status(304).send();
  if (!takesGzip(reply.request)) return reply.send(text);
  const body = Buffer.from(text);
  return body.length < COMPRESSED_FROM ? reply.send(text) : sendGzipped(reply, await compress(body));
}

/**
 * Keeps answers that are asked for again, until a table that they were made from changes. Who may make a call is decided
 * before, for each request. The first answer to a request is neither copied nor kept: most would only push out others, and
 * become garbage that is expensive to collect. An answer that also depends on something else, such as the time, is not
 * kept.
 */
export function keptAnswers(changes: TableChanges) {
  const kept = new Map<string, Kept>();
  const seen = new Set<string>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  function drop(key: string, one: Kept): void {
    kept.delete(key);
    bytes -= one.size;
  }

  function makeRoom(): void {
    for (const [key, one] of kept) {
      if (bytes <= MAX_BYTES) return;
      drop(key, one);
    }
  }

  /** Whether the same request came before. */
  function isSeen(key: string): boolean {
    if (key.length > MAX_SEEN_LENGTH) return false;
    const isAgain = seen.delete(key);
    seen.add(key);
    if (seen.size > MAX_SEEN) seen.delete(seen.values().next().value!);
    return isAgain;
  }

  function keep(key: string, answer: Answer, sources: Sources): Kept | null {
    const size = answer.body.length + key.length * 2 + ENTRY_BYTES;
    if (size > MAX_ONE || !isCurrent(sources) || 'set-cookie' in answer.headers) return null;
    const before = kept.get(key);
    if (before) drop(key, before);
    const one: Kept = { answer, sources, size };
    kept.set(key, one);
    bytes += size;
    makeRoom();
    return one;
  }

  /** Counts the compressed form too, if the answer is still kept. */
  const grower = (key: string, one: Kept | null) => (more: number) => {
    if (!one || kept.get(key) !== one) return;
    one.size += more;
    bytes += more;
    makeRoom();
  };

  function find(key: string): Kept | null {
    const one = kept.get(key);
    if (!one) return null;
    // Notices other connections before the counts are compared.
    changes.everything();
    kept.delete(key);
    if (!isCurrent(one.sources)) {
      bytes -= one.size;
      return null;
    }
    // The most recently used is the last to go.
    kept.set(key, one);
    return one;
  }

  return {
    keyOf,

    /** Sends a kept answer. Null if there is none, or the request asks for a fresh one. */
    answer(key: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> | null {
      const one = wantsFresh(request) ? null : find(key);
      if (one) hits += 1;
      else misses += 1;
      return one && send(reply, one.answer, grower(key, one));
    },

    /** Sends the answer of `work`, and keeps it if it depends only on tables. */
    async make(
      key: string,
      request: FastifyRequest,
      reply: FastifyReply,
      work: () => Promise<JsonAnswer>,
    ): Promise<unknown> {
      changes.watch();
      const common = reply.getHeaders();
      const { value: made, sources } = await withSources(() => {
        noteCounters(sourcesHere()!, [changes.everything()]);
        return work();
      }, wantsFresh(request));
      if (typeof made.text !== 'string') return sendJson(reply, made);
      const own = Object.entries(reply.getHeaders()).filter(([name]) => !(name in common));
      const headers = { ...jsonHeaders(made), ...Object.fromEntries(own as [string, string][]) };
      const { text, tag } = made;
      if (!isSeen(key)) return sendOnce(reply, headers, text, tag);
      const size = Buffer.byteLength(text);
      const body = size < COMPRESSED_FROM ? text : alone(size, (bytes) => bytes.write(text));
      const answer: Answer = { headers, tag, body };
      return send(reply, answer, grower(key, keep(key, answer, sources)));
    },

    /** For metrics. */
    counts: () => ({ hits, misses, bytes, answers: kept.size }),
  };
}
export type KeptAnswers = ReturnType<typeof keptAnswers>;
