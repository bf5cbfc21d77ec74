import { type Duplex, PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

export class BodyTooLargeError extends Error {}

// A cut-off stream yields what arrived, as it does in a browser.
const DECODERS = new Map<string, () => Duplex>([
  ['', () => new PassThrough()],
  ['identity', () => new PassThrough()],
  ['gzip', () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })],
  ['x-gzip', () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })],
  ['deflate', () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH })],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
  // 8 MiB is the largest window that RFC 9659 lets a server ask for.
  ['zstd', () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } })],
]);

/** Encodings that a request may accept. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';

function decoderOf(encoding: string): Duplex {
  const decoder = DECODERS.get(encoding.trim().toLowerCase());
  if (!decoder) throw new Error(`content-encoding ${JSON.stringify(encoding)} is not supported`);
  return decoder();
}

function atMost(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > maxBytes ? new BodyTooLargeError(`body is larger than ${maxBytes} bytes`) : null, chunk);
    },
  });
}

/**
 * Reads the whole body, decompressed. Throws BodyTooLargeError as soon as it exceeds `maxBytes`, before or after
 * decoding.
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await pipeline(body, atMost(maxBytes), decoderOf(encoding), atMost(maxBytes), collect);
  return Buffer.concat(chunks);
}
