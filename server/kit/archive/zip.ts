import { Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile as OpenZip } from 'yauzl';
import { isCompressed, type PackedPart, zipBytes } from '../../../core/kit/zip-format.ts';

/** A file whose bytes can be read as often as needed. */
export interface ZipFile {
  readonly bytes: number;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** One file of an archive to write: bytes, a stored file, or bytes produced on demand. */
export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array | ZipFile | (() => Promise<Uint8Array>);
}

/** Larger files are stored as they are: they are read twice, so that their checksum is known first. */
const MAX_WHOLE_BYTES = 1024 * 1024;
const deflated = promisify(deflateRaw);

async function packedBytes(name: string, bytes: Uint8Array): Promise<PackedPart> {
  const isDeflated = !isCompressed(name);
  const content = isDeflated ? await deflated(bytes) : bytes;
  return { name, isDeflated, crc: crc32(bytes), size: bytes.length, packed: content.length, content: [content] };
}

async function checksumOf({ open }: ZipFile): Promise<{ crc: number; size: number }> {
  let crc = 0;
  let size = 0;
  for await (const bytes of await open()) {
    crc = crc32(bytes, crc);
    size += bytes.length;
  }
  return { crc, size };
}

/** The bytes of a file. Throws if they do not match the checksum. */
async function* unchanged({ open }: ZipFile, expected: { crc: number; size: number }) {
  const found = { crc: 0, size: 0 };
  for await (const bytes of await open()) {
    found.crc = crc32(bytes, found.crc);
    found.size += bytes.length;
    yield bytes;
  }
  if (found.crc !== expected.crc || found.size !== expected.size)
    throw new Error('A file changed while it was added to an archive.');
}

async function wholeOf({ open }: ZipFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const bytes of await open()) chunks.push(bytes);
  return Buffer.concat(chunks);
}

async function packedFile(name: string, file: ZipFile): Promise<PackedPart> {
  if (file.bytes <= MAX_WHOLE_BYTES) return packedBytes(name, await wholeOf(file));
  const sum = await checksumOf(file);
  return { name, isDeflated: false, ...sum, packed: sum.size, content: unchanged(file, sum) };
}

async function* packedParts(parts: Iterable<ZipPart>): AsyncGenerator<PackedPart> {
  for (const { name, content } of parts)
    if (content instanceof Uint8Array) yield await packedBytes(name, content);
    else if (typeof content === 'function') yield await packedBytes(name, await content());
    else yield await packedFile(name, content);
}

/** Streams an archive, part by part. Ends with an error if a part cannot be read. */
export const zipOf = (parts: Iterable<ZipPart>): Readable =>
  Readable.from(zipBytes(packedParts(parts)), { objectMode: false });

export interface ZipLimits {
  readonly maxEntries: number;
  /** Of all files together, counted while unpacking. */
  readonly maxBytes: number;
  /** Unpacked bytes per byte of the archive. */
  readonly maxRatio: number;
  /** Of all files that are kept in memory. */
  readonly maxKeptBytes: number;
}

export const zipLimits: ZipLimits = {
  maxEntries: 10_000,
  maxBytes: 2 * 1024 ** 3,
  maxRatio: 100,
  maxKeptBytes: 64 * 1024 ** 2,
};

/** Why an archive is refused: it is not a readable zip, has a member that is not allowed, or is too large. */
export class ZipError extends Error {
  readonly reason: 'broken' | 'unsafe' | 'too-large';

  constructor(reason: ZipError['reason'], cause?: unknown) {
    super(`zip: ${reason}`, { cause });
    this.name = 'ZipError';
    this.reason = reason;
  }
}

const open = (bytes: Uint8Array): Promise<OpenZip> =>
  new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true }, (error, zip) =>
      error ? reject(new ZipError('broken', error)) : resolve(zip),
    );
  });

export const readEntry = (zip: OpenZip, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new ZipError('broken', error)) : resolve(stream)));
  });

/** The next entry, or null after the last. The library refuses absolute names and names with `..` or a backslash. */
export const nextEntry = (zip: OpenZip): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      zip.removeAllListeners();
      settle();
    };
    zip.once('entry', (entry: Entry) => done(() => resolve(entry)));
    zip.once('end', () => done(() => resolve(null)));
    zip.once('error', (error) => done(() => reject(new ZipError('unsafe', error))));
    zip.readEntry();
  });

/** Throws ZipError unless these are the bytes that were packed: some damage changes nothing else. */
export function assertChecksum(entry: Entry, checksum: number): void {
  if (checksum !== entry.crc32 >>> 0) throw new ZipError('broken', new Error(`${entry.fileName} has another checksum`));
}

/** Passes the bytes of a member on, and ends with ZipError if they are not those that were packed. */
export function checkedMember(entry: Entry): Transform {
  let checksum = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      checksum = crc32(chunk, checksum);
      done(null, chunk);
    },
    flush(done) {
      try {
        assertChecksum(entry, checksum);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

const FILE = 0o100000;
const FOLDER = 0o040000;

/** Links, devices and pipes are marked in the upper half of the attributes. Plain files often have no mark. */
export function isPlain(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  return !entry.isEncrypted() && (kind === 0 || kind === FILE || kind === FOLDER);
}

/**
 * Unpacks an archive in memory and keeps the files that `isWanted` accepts. The whole archive is read and counted
 * first, so that nothing is done with a refused one. Throws ZipError.
 */
export async function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: ZipLimits = zipLimits,
): Promise<Map<string, Uint8Array>> {
  const zip = await open(bytes);
  if (zip.entryCount > limits.maxEntries) throw new ZipError('too-large');
  const kept = new Map<string, Uint8Array>();
  const maxBytes = Math.min(limits.maxBytes, limits.maxRatio * bytes.length);
  let written = 0;
  let keptBytes = 0;
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
    if (!isPlain(entry)) throw new ZipError('unsafe');
    if (entry.fileName.endsWith('/')) continue;
    const isKept = isWanted(entry.fileName);
    const chunks: Uint8Array[] = [];
    let checksum = 0;
    try {
      for await (const chunk of await readEntry(zip, entry)) {
        checksum = crc32(chunk as Uint8Array, checksum);
        written += (chunk as Uint8Array).length;
        if (isKept) keptBytes += (chunk as Uint8Array).length;
        if (written > maxBytes || keptBytes > limits.maxKeptBytes) throw new ZipError('too-large');
        if (isKept) chunks.push(chunk as Uint8Array);
      }
      assertChecksum(entry, checksum);
    } catch (error) {
      throw error instanceof ZipError ? error : new ZipError('broken', error);
    }
    if (isKept) kept.set(entry.fileName, Buffer.concat(chunks));
  }
  return kept;
}
