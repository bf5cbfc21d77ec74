import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { answerTag, etagOf, type Versioned } from '../../core/kit/etag.ts';
import { isKnown } from './answer-file.ts';
import { longJson } from './long-json.ts';

export interface JsonAnswer {
  /** The answer; of a long one without its list. */
  readonly value: unknown;
  readonly text: string | Iterable<string> | AsyncIterable<string>;
  /** Null for lists, and for what has neither a version nor a call that edits it. */
  readonly tag: string | null;
}

function digestOf(pieces: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('base64url').slice(0, 16);
}

/**
 * The entity tag of an answer: its version and a digest, or the digest alone where it has no version but can be edited.
 * What one reads holds more than one edits: a rating makes a copy old, and no edit stale.
 */
function tagOf(value: unknown, isEditable: boolean, digest: () => string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const version = etagOf(value as Versioned);
  if (version) return answerTag(version, digest());
  return isEditable && 'id' in value ? `"c-${digest()}"` : null;
}

/** Writes an answer as JSON. `isEditable` says that a call edits what stands at its address. */
export async function jsonAnswer(
  output: unknown,
  project: (value: unknown) => unknown,
  isEditable: boolean,
): Promise<JsonAnswer> {
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

export function sendJson(reply: FastifyReply, { value, text, tag }: JsonAnswer) {
  if (tag) reply.header('etag', tag);
  if (tag && etagOf(value as Versioned)) reply.header('last-modified', (value as { updateAt: string }).updateAt);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache, no-store, must-revalidate');
  if (reply.statusCode === 200 && isKnown(reply.request, tag)) return reply.status(304).send();
  // A string goes out raw unless it is made JSON here.
  return reply.type('application/json; charset=utf-8').send(typeof text === 'string' ? text : Readable.from(text));
}
