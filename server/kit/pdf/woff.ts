import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;
const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

/**
 * Unpacks the font in a WOFF file. pdfkit can read WOFF too, but decompresses a table for each glyph, which takes
 * seconds.
 */
export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = packed.subarray(HEADER_BYTES + index * ENTRY_BYTES);
    const [offset, size, fullSize] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const content = packed.subarray(offset, offset + size);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      content: size < fullSize ? inflateSync(content) : content,
    };
  });

  const heading = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES;
  const font = Buffer.alloc(tables.reduce((sum, { content }) => sum + aligned(content.length), heading));
  packed.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  // Binary search fields for old readers.
  const power = 2 ** Math.floor(Math.log2(count));
  font.writeUInt16BE(power * 16, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * 16, 10);

  let offset = heading;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(content.length, at + 12);
    content.copy(font, offset);
    offset += aligned(content.length);
  }
  return font;
}
