import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { answerTag, etagOf, type Versioned } from '../../core/kit/etag.ts';
import { isKnown } from './answer-file.ts';
import { longJson } from './http/long-json.ts';
import { sharedPage } from './shared-json.ts';

export interface JsonAnswer {
  /** The response. If it is long, without its list. */
  readonly value: unknown;
  readonly text: string | Iterable<string> | AsyncIterable<string>;
  /** Null for lists, and for responses that have neither a version nor an endpoint that edits them. */
  readonly tag: string | null;
}

function digestOf(pieces: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('base64url').slice(0, 16);
}

/**
 * The entity tag of a response: version and digest, or only the digest if it has no version but can be edited. A
 * response contains more than can be edited: a new rating makes a cached copy outdated, but no edit stale.
 */
function tagOf(value: unknown, isEditable: boolean, digest: () => string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const version = etagOf(value as Versioned);
  if (version) return answerTag(version, digest());
  return isEditable && 'id' in value ? `"c-${digest()}"` : null;
}

/** Encodes each piece once. Node.js would read a text twice, for its length and for its bytes. */
async function* bytesOf(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Writes a response as JSON. `isEditable` tells whether an endpoint edits the resource at this address. */
export async function jsonAnswer(
  output: unknown,
  project: (value: unknown) => unknown,
  isEditable: boolean,
): Promise<JsonAnswer> {
  const shared = sharedPage(output, project);
  if (shared) {
    const { head, text } = shared;
    return { value: head, text, tag: tagOf(head, isEditable, () => digestOf([text])) };
  }
  const long = longJson(output, project);
  const value = long ? long.head : project(output);
  if (!long) {
    const text = JSON.stringify(value ?? null);
    return { value, text, tag: tagOf(value, isEditable, () => digestOf([text])) };
  }
  if (tagOf(value, isEditable, () => '') === null) return { value, text: long.pieces, tag: null };
  const text = await Array.fromAsync(long.pieces);
  return { value, text, tag: tagOf(value, isEditable, () => digestOf(text)) };
}

/** The headers of a JSON response, unless its handler sets others. */
export const jsonHeaders = ({ value, tag }: JsonAnswer): Record<string, string> => ({
  ...(tag && { etag: tag }),
  ...(tag && etagOf(value as Versioned) && { 'last-modified': (value as { updateAt: string }).updateAt }),
  'cache-control': 'no-cache, no-store, must-revalidate',
});

export function sendJson(reply: FastifyReply, answer: JsonAnswer) {
  const { text, tag } = answer;
  for (const [name, value] of Object.entries(jsonHeaders(answer)))
    if (!reply.hasHeader(name)) reply.header(name, value);
  if (reply.statusCode === 200 && isKnown(reply.request, tag)) return reply.status(304).send();
  // Fastify would send a string as it is, so it is encoded here.
  return reply
    .type('application/json; charset=utf-8')
    .send(typeof text === 'string' ? text : Readable.from(bytesOf(text), { objectMode: false }));
}
