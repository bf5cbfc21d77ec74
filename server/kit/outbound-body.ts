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

/** What a request may accept. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';

function decoderOf(encoding: string): Duplex {
  const decoder = DECODERS.get(encoding.trim().toLowerCase());
  if (!decoder) throw new Error(`content-encoding ${JSON.stringify(encoding)} is not known`);
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

/** The whole body, decompressed. Throws BodyTooLargeError as soon as `maxBytes` are passed, before or after decoding. */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  await pipeline(body, atMost(maxBytes), decoderOf(encoding), atMost(maxBytes), collect);
  return Buffer.concat(chunks);
}

const BOMS: readonly [bytes: number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]{2,40})/i;
const META_CHARSET = /<meta\s[^>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]{2,40})/i;
const META_WITHIN_BYTES = 8192;

function decoderFor(charset: string | undefined, options?: { fatal: boolean }): TextDecoder | undefined {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset, options);
  } catch {
    return undefined; // a label that nobody knows says nothing
  }
}

function declaredByMeta(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, META_WITHIN_BYTES));
  const charset = META_CHARSET.exec(head)?.[1];
  // These bytes were readable as ASCII, so a claim of UTF-16 is wrong; HTML says to take UTF-8.
  return charset && /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

/** Text of a page as a browser reads it: by its BOM, the header, its meta element, else UTF-8 or Windows-1252. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const bom = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const declared = decoderFor(bom) ?? decoderFor(CHARSET.exec(contentType)?.[1]) ?? decoderFor(declaredByMeta(bytes));
  if (declared) return declared.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
