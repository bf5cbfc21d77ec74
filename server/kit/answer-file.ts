import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileReply } from '../../core/kit/endpoint.ts';
import { failKit } from '../../core/kit/errors.ts';
import { knowsEtag } from '../../core/kit/etag.ts';

interface Range {
  readonly start: number;
  /** The last byte of the range, inclusive. */
  readonly end: number;
}

/**
 * The requested range of a file, or null for the whole file: also if the header is not a range, has several, or names
 * another version in `If-Range`. Throws `request.bad_range` for a range outside of the file.
 */
function rangeOf({ method, headers }: FastifyRequest, size: number, etag: string | undefined): Range | null {
  const asked = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '');
  if (method !== 'GET' || !asked || (headers['if-range'] !== undefined && headers['if-range'] !== etag)) return null;
  const [first, last] = [asked[1]!, asked[2]!];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && first !== '' && Number(last) < start) return null;
  if (start >= size) throw failKit('request.bad_range', { params: { size } });
  return { start, end };
}

/** The ETag of content that is at hand as a whole. */
export const contentTag = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Answers 304 if the caller already has this version. */
export function isKnown({ method, headers }: FastifyRequest, etag: string | null | undefined): etag is string {
  const known = headers['if-none-match'];
  return (method === 'GET' || method === 'HEAD') && !!etag && known !== undefined && knowsEtag(known, etag);
}

/** Headers are ASCII, so a name of other letters is also given percent-encoded (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** Sends a file, or the requested range of it. */
export function sendFile(reply: FastifyReply, file: FileReply) {
  const { request } = reply;
  const { etag } = file.headers ?? {};
  const bytes =
    file.content instanceof Uint8Array
      ? Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength)
      : null;
  const hasSame = isKnown(request, etag);
  const range = bytes && !hasSame && reply.statusCode === 200 ? rangeOf(request, bytes.length, etag) : null;
  reply
    .type(file.type)
    .header('x-content-type-options', 'nosniff')
    .headers(file.headers ?? {});
  if (file.name) reply.header('content-disposition', attachment(file.name));
  if (hasSame) {
    if (!bytes) Readable.from(file.content as AsyncIterable<Uint8Array>).destroy();
    return reply.status(304).send();
  }
  if (!bytes) return reply.send(Readable.from(file.content));
  reply.header('accept-ranges', 'bytes');
  // Do not compress ranges: they refer to the uncompressed file.
  if (etag || range) request.headers['x-no-compression'] = 'yes';
  if (!range) return reply.send(bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(bytes.subarray(range.start, range.end + 1));
}
