import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { assertChecksum, ZipError } from './zip.ts';

/** Read buffer size. An archive's directory is read in pieces of 46 bytes. */
const WINDOW_BYTES = 256 * 1024;
/**
 * Members up to this size are read at once. Using a stream for each of ten thousand members takes several times as
 * long.
 */
const WHOLE_BYTES = 1024 * 1024;

/** Reads a file through a buffer. Blocks its thread, so it runs in workers. */
class WindowReader extends RandomAccessReader {
  private readonly file: number;
  private readonly path: string;
  private readonly window = Buffer.allocUnsafe(WINDOW_BYTES);
  private start = 0;
  private length = 0;

  constructor(file: number, path: string) {
    super();
    this.file = file;
    this.path = path;
  }

  /** The bytes from `position` on. Throws if the file is too short. */
  bytes(target: Buffer, position: number): void {
    if (target.length > WINDOW_BYTES) {
      this.fill(target, position);
      return;
    }
    if (position < this.start || position + target.length > this.start + this.length) {
      this.start = position;
      this.length = readSync(this.file, this.window, 0, WINDOW_BYTES, position);
    }
    if (target.length > this.length) throw new ZipError('broken');
    this.window.copy(target, 0, position - this.start, position - this.start + target.length);
  }

  private fill(target: Buffer, position: number): void {
    for (let done = 0; done < target.length; ) {
      const read = readSync(this.file, target, done, target.length - done, position + done);
      if (read === 0) throw new ZipError('broken');
      done += read;
    }
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    let failure: Error | null = null;
    try {
      this.bytes(buffer.subarray(offset, offset + length), position);
    } catch (error) {
      failure = error as Error;
    }
    done(failure);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.path, { start, end: end - 1 });
  }

  override close(done: (error: Error | null) => void): void {
    closeSync(this.file);
    setImmediate(done, null);
  }
}

export interface OpenedZip {
  readonly zip: ZipFile;
  /**
   * A small member as a whole, or null for a larger one. The buffer is reused by the next call. Throws ZipError if the
   * member is damaged.
   */
  wholeMember(entry: Entry): Buffer | null;
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    const bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    if (bytes.length === size) return bytes;
  } catch (error) {
    throw new ZipError('broken', error);
  }
  throw new ZipError('broken');
}

/** Opens an archive. Blocks its thread. Throws ZipError. */
export async function openZipFile(path: string): Promise<OpenedZip> {
  const file = openSync(path, 'r');
  const reader = new WindowReader(file, path);
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromRandomAccessReader(reader, fstatSync(file).size, options, (error, opened) =>
      error ? reject(new ZipError('broken', error)) : resolve(opened),
    );
  }).catch((error) => {
    closeSync(file);
    throw error;
  });

  // One buffer for all members, because freed memory is not returned soon.
  const whole = Buffer.allocUnsafe(WHOLE_BYTES);
  const startOf = (entry: Entry): number => {
    let start = -1;
    let failure: Error | null = null;
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) => {
      failure = error;
      start = header?.fileDataStart ?? -1;
    });
    if (failure || start < 0) throw new ZipError('broken', failure);
    return start;
  };

  return {
    zip,
    wholeMember(entry) {
      const { compressedSize, uncompressedSize, compressionMethod } = entry;
      const isKnown = compressionMethod === 0 || compressionMethod === 8;
      if (Math.max(compressedSize, uncompressedSize) > WHOLE_BYTES || !isKnown || entry.isEncrypted()) return null;
      const packed = whole.subarray(0, compressedSize);
      reader.bytes(packed, startOf(entry));
      const bytes = compressionMethod === 0 ? packed : inflated(packed, uncompressedSize);
      assertChecksum(entry, crc32(bytes));
      return bytes;
    },
  };
}
