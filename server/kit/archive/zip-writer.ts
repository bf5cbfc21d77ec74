import { closeSync, fdatasyncSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { centralDirectory, localHeader, type ZipEntry, zipEntry } from '../../../core/kit/zip-format.ts';

/** Larger files are streamed. Smaller ones, of which there are many, are packed at once. */
const WHOLE_BYTES = 1024 * 1024;
const PART_BYTES = 256 * 1024;
/** Bytes written to disk at once, so that other writers wait only for this much. */
const STROKE_BYTES = 4 * 1024 * 1024;
/** Receives the bytes of a part. */
export type OnBytes = (bytes: Uint8Array) => void;

/**
 * Writes an archive to a new file, for threads that may block: a stream for each of ten thousand small files takes
 * several times as long. Needs one megabyte and the names of the parts, whatever their size.
 */
export function openZipWriter(path: string) {
  const file = openSync(path, 'wx', 0o600);
  const entries: ZipEntry[] = [];
  // One buffer for all parts, because freed memory is not returned soon.
  const whole = Buffer.allocUnsafe(WHOLE_BYTES + 1);
  let position = 0;
  let onDisk = 0;

  function write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, position + done);
    position += bytes.length;
    if (position - onDisk < STROKE_BYTES) return;
    fdatasyncSync(file);
    onDisk = position;
  }

  function begin(name: string, method: 0 | 8, isLarge: boolean): ZipEntry {
    const entry = zipEntry(name, { method, offset: position, crc: 0, size: 0, packed: 0, isLarge });
    entries.push(entry);
    return entry;
  }

  function addBytes(name: string, bytes: Uint8Array, compress: boolean): void {
    const entry = begin(name, compress ? 8 : 0, false);
    const packed = compress ? deflateRawSync(bytes) : bytes;
    entry.crc = crc32(bytes);
    entry.size = bytes.length;
    entry.packed = packed.length;
    write(localHeader(entry));
    write(packed);
  }

  /** The header of a streamed part is rewritten when its sizes are known. */
  async function addParts(name: string, source: number, compress: boolean, onBytes: OnBytes): Promise<void> {
    const entry = begin(name, compress ? 8 : 0, true);
    write(localHeader(entry));
    const start = position;
    const deflate = compress ? createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION }) : null;
    deflate?.on('data', write);
    const part = whole.subarray(0, PART_BYTES);
    for (let read = readSync(source, part); read > 0; read = readSync(source, part)) {
      const bytes = part.subarray(0, read);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += read;
      onBytes(bytes);
      if (!deflate) write(bytes);
      // The data has been compressed when the callback runs, so one buffer is enough.
      else await new Promise<void>((done, fail) => deflate.write(bytes, (error) => (error ? fail(error) : done())));
    }
    if (deflate)
      await new Promise<void>((done, fail) => {
        deflate.once('end', done).once('error', fail);
        deflate.end();
      });
    entry.packed = position - start;
    const header = localHeader(entry);
    writeSync(file, header, 0, header.length, entry.offset);
  }

  return {
    addBytes,

    /**
     * Adds a file from disk. `onBytes` receives the bytes that are in the archive. Throws if the file cannot be opened.
     */
    async addFile(name: string, source: string, compress: boolean, onBytes: OnBytes = () => {}): Promise<void> {
      const opened = openSync(source, 'r');
      try {
        const { size } = fstatSync(opened);
        if (size <= WHOLE_BYTES) {
          let read = 0;
          for (let more = 1; more > 0 && read < whole.length; read += more)
            more = readSync(opened, whole, read, whole.length - read, read);
          // A file that has grown meanwhile is streamed.
          if (read < whole.length) {
            const bytes = whole.subarray(0, read);
            onBytes(bytes);
            return addBytes(name, bytes, compress);
          }
        }
        await addParts(name, opened, compress, onBytes);
      } finally {
        closeSync(opened);
      }
    },

    /** Writes the central directory and syncs the file to disk. */
    finish(): void {
      for (const bytes of centralDirectory(entries, position)) write(bytes);
      fsyncSync(file);
    },

    close: (): void => closeSync(file),
  };
}
