import { closeSync, fdatasyncSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** Larger files are streamed. Smaller ones, of which there are many, are packed at once. */
const WHOLE_BYTES = 1024 * 1024;
const PART_BYTES = 256 * 1024;
/** Bytes written to disk at once, so that other writers wait only for this much. */
const STROKE_BYTES = 4 * 1024 * 1024;
const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
/** File names are UTF-8. */
const FLAGS = 0x0800;
/** 1980-01-01: archives of the same content are identical, and file times stay private. */
const DATE = 0x0021;
const PLAIN_FILE = 0o100600 * 0x1_0000;

/** Receives the bytes of a part. */
export type OnBytes = (bytes: Uint8Array) => void;

interface Entry {
  readonly name: Buffer;
  readonly method: 0 | 8;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
  /** Whether its sizes need 64 bits. */
  readonly isLarge: boolean;
}

function localHeader(entry: Entry): Buffer {
  const { name, method, crc, size, packed, isLarge } = entry;
  const header = Buffer.alloc(30 + name.length + (isLarge ? 20 : 0));
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(isLarge ? 45 : 20, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(isLarge ? MOST_32 : packed, 18);
  header.writeUInt32LE(isLarge ? MOST_32 : size, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(isLarge ? 20 : 0, 28);
  name.copy(header, 30);
  if (isLarge) {
    const at = 30 + name.length;
    header.writeUInt16LE(1, at);
    header.writeUInt16LE(16, at + 2);
    header.writeBigUInt64LE(BigInt(size), at + 4);
    header.writeBigUInt64LE(BigInt(packed), at + 12);
  }
  return header;
}

function directoryHeader({ name, method, offset, crc, size, packed, isLarge }: Entry): Buffer {
  const isFar = offset >= MOST_32;
  const extra = [...(isLarge ? [size, packed] : []), ...(isFar ? [offset] : [])];
  const extraBytes = extra.length === 0 ? 0 : 4 + 8 * extra.length;
  const header = Buffer.alloc(46 + name.length + extraBytes);
  header.writeUInt32LE(0x0201_4b50, 0);
  header.writeUInt16LE((3 << 8) | 45, 4);
  header.writeUInt16LE(extra.length > 0 ? 45 : 20, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(isLarge ? MOST_32 : packed, 20);
  header.writeUInt32LE(isLarge ? MOST_32 : size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extraBytes, 30);
  header.writeUInt32LE(PLAIN_FILE, 38);
  header.writeUInt32LE(isFar ? MOST_32 : offset, 42);
  name.copy(header, 46);
  if (extra.length > 0) {
    const at = 46 + name.length;
    header.writeUInt16LE(1, at);
    header.writeUInt16LE(8 * extra.length, at + 2);
    for (const [index, value] of extra.entries()) header.writeBigUInt64LE(BigInt(value), at + 4 + 8 * index);
  }
  return header;
}

function endOf(count: number, start: number, bytes: number): Buffer {
  const isLarge = count >= MOST_16 || start >= MOST_32 || bytes >= MOST_32;
  const end = Buffer.alloc(isLarge ? 56 + 20 + 22 : 22);
  let at = 0;
  if (isLarge) {
    end.writeUInt32LE(0x0606_4b50, 0);
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE((3 << 8) | 45, 12);
    end.writeUInt16LE(45, 14);
    end.writeBigUInt64LE(BigInt(count), 24);
    end.writeBigUInt64LE(BigInt(count), 32);
    end.writeBigUInt64LE(BigInt(bytes), 40);
    end.writeBigUInt64LE(BigInt(start), 48);
    end.writeUInt32LE(0x0706_4b50, 56);
    end.writeBigUInt64LE(BigInt(start + bytes), 64);
    end.writeUInt32LE(1, 72);
    at = 76;
  }
  end.writeUInt32LE(0x0605_4b50, at);
  end.writeUInt16LE(Math.min(count, MOST_16), at + 8);
  end.writeUInt16LE(Math.min(count, MOST_16), at + 10);
  end.writeUInt32LE(Math.min(bytes, MOST_32), at + 12);
  end.writeUInt32LE(Math.min(start, MOST_32), at + 16);
  return end;
}

/**
 * Writes an archive to a new file, for threads that may block: a stream for each of ten thousand small files takes
 * several times as long. Needs one megabyte and the names of the parts, whatever their size.
 */
export function openZipWriter(path: string) {
  const file = openSync(path, 'wx', 0o600);
  const entries: Entry[] = [];
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

  function begin(name: string, method: 0 | 8, isLarge: boolean): Entry {
    const entry = { name: Buffer.from(name), method, offset: position, crc: 0, size: 0, packed: 0, isLarge };
    if (entry.name.length > MOST_16) throw new Error('The name of an archive member is too long.');
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
      const start = position;
      for (const entry of entries) write(directoryHeader(entry));
      write(endOf(entries.length, start, position - start));
      fsyncSync(file);
    },

    close: (): void => closeSync(file),
  };
}
