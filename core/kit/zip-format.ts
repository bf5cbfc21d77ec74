const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
/** File names are UTF-8. */
const FLAGS = 0x0800;
/** 1980-01-01: archives of the same content are identical, and file times stay private. */
const DATE = 0x0021;
const PLAIN_FILE = 0o100600 * 0x1_0000;

/** One member of an archive, with what its headers say. */
export interface ZipEntry {
  readonly name: Uint8Array;
  /** Stored or deflated. */
  readonly method: 0 | 8;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
  /** Whether the sizes need 64 bits. */
  readonly isLarge: boolean;
}

export function zipEntry(name: string, rest: Omit<ZipEntry, 'name'>): ZipEntry {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length > MAX_16) throw new Error('The name of an archive member is too long.');
  return { name: bytes, ...rest };
}

/** Writes little-endian numbers one after the other. */
function header(length: number) {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const writer = {
    bytes,
    u16(value: number) {
      view.setUint16(at, value, true);
      at += 2;
      return writer;
    },
    u32(value: number) {
      view.setUint32(at, value, true);
      at += 4;
      return writer;
    },
    u64(value: number) {
      view.setBigUint64(at, BigInt(value), true);
      at += 8;
      return writer;
    },
    text(value: Uint8Array) {
      bytes.set(value, at);
      at += value.length;
      return writer;
    },
  };
  return writer;
}

/** The header in front of a member's bytes. */
export function localHeader({ name, method, crc, size, packed, isLarge }: ZipEntry): Uint8Array {
  const extra = isLarge ? 20 : 0;
  const to = header(30 + name.length + extra);
  to.u32(0x0403_4b50).u16(isLarge ? 45 : 20);
  to.u16(FLAGS).u16(method).u16(0).u16(DATE).u32(crc);
  to.u32(isLarge ? MAX_32 : packed).u32(isLarge ? MAX_32 : size);
  to.u16(name.length).u16(extra).text(name);
  if (isLarge) to.u16(1).u16(16).u64(size).u64(packed);
  return to.bytes;
}

function directoryHeader({ name, method, offset, crc, size, packed, isLarge }: ZipEntry): Uint8Array {
  const isFar = offset >= MAX_32;
  const extra = [...(isLarge ? [size, packed] : []), ...(isFar ? [offset] : [])];
  const extraBytes = extra.length === 0 ? 0 : 4 + 8 * extra.length;
  const to = header(46 + name.length + extraBytes);
  to.u32(0x0201_4b50).u16((3 << 8) | 45);
  to.u16(extra.length > 0 ? 45 : 20);
  to.u16(FLAGS).u16(method).u16(0).u16(DATE).u32(crc);
  to.u32(isLarge ? MAX_32 : packed).u32(isLarge ? MAX_32 : size);
  to.u16(name.length).u16(extraBytes).u16(0).u16(0).u16(0);
  to.u32(PLAIN_FILE)
    .u32(isFar ? MAX_32 : offset)
    .text(name);
  if (extra.length > 0) to.u16(1).u16(8 * extra.length);
  for (const value of extra) to.u64(value);
  return to.bytes;
}

function directoryEnd(count: number, start: number, bytes: number): Uint8Array {
  const isLarge = count >= MAX_16 || start >= MAX_32 || bytes >= MAX_32;
  const to = header(isLarge ? 56 + 20 + 22 : 22);
  if (isLarge) {
    to.u32(0x0606_4b50).u64(44);
    to.u16((3 << 8) | 45).u16(45);
    to.u32(0).u32(0).u64(count).u64(count).u64(bytes).u64(start);
    to.u32(0x0706_4b50)
      .u32(0)
      .u64(start + bytes)
      .u32(1);
  }
  to.u32(0x0605_4b50).u16(0).u16(0);
  to.u16(Math.min(count, MAX_16)).u16(Math.min(count, MAX_16));
  to.u32(Math.min(bytes, MAX_32)).u32(Math.min(start, MAX_32));
  return to.bytes;
}

/** The central directory, which begins at `start` and ends the archive. */
export function* centralDirectory(entries: readonly ZipEntry[], start: number): Generator<Uint8Array> {
  let bytes = 0;
  for (const entry of entries) {
    const one = directoryHeader(entry);
    bytes += one.length;
    yield one;
  }
  yield directoryEnd(entries.length, start, bytes);
}

/** Whether a file's name says that it is compressed already. */
export const isCompressed = (name: string) => /\.(webp|jpe?g|png|gif|avif|zip|pdf)$/.test(name);

/** A member whose size and checksum are known before its bytes are written. */
export interface PackedPart {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly crc: number;
  /** Unpacked bytes. */
  readonly size: number;
  /** Bytes in the archive. */
  readonly packed: number;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** The bytes of an archive, part by part. */
export async function* zipBytes(
  parts: Iterable<PackedPart> | AsyncIterable<PackedPart>,
): AsyncGenerator<Uint8Array, void> {
  const entries: ZipEntry[] = [];
  let position = 0;
  for await (const { name, isDeflated, content, ...sizes } of parts) {
    const isLarge = Math.max(sizes.size, sizes.packed) >= MAX_32;
    const entry = zipEntry(name, { method: isDeflated ? 8 : 0, offset: position, isLarge, ...sizes });
    const start = localHeader(entry);
    yield start;
    yield* content;
    position += start.length + entry.packed;
    entries.push(entry);
  }
  yield* centralDirectory(entries, position);
}
