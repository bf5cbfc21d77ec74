import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../core/kit/text/decode-text.ts';
import { BodyTooLargeError, readBody } from './outbound-body.ts';

const streamOf = (...chunks: Uint8Array[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const soup = Buffer.from('Soup of the day. '.repeat(50));

describe('a body', () => {
  test.each([
    ['', soup],
    ['identity', soup],
    ['gzip', gzipSync(soup)],
    ['X-GZIP', gzipSync(soup)],
    ['deflate', deflateSync(soup)],
    ['br', brotliCompressSync(soup)],
    ['zstd', zstdCompressSync(soup)],
  ])('sent as "%s" is read whole', async (encoding, bytes) => {
    const half = Math.floor(bytes.length / 2);
    const body = streamOf(bytes.subarray(0, half), bytes.subarray(half));
    expect((await readBody(body, encoding, soup.length)).equals(soup)).toBe(true);
  });

  test('one byte more than allowed is too large', async () => {
    await expect(readBody(streamOf(soup), '', soup.length - 1)).rejects.toThrow(BodyTooLargeError);
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('a %s bomb stops at the limit', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(8_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(readBody(streamOf(bomb), encoding, 100_000)).rejects.toThrow(BodyTooLargeError);
  });

  test('a compressed body that never decodes to anything is limited too', async () => {
    const emptyMembers = streamOf(...Array.from({ length: 200 }, () => gzipSync(Buffer.alloc(0))));
    await expect(readBody(emptyMembers, 'gzip', 1000)).rejects.toThrow(BodyTooLargeError);
  });

  test('a truncated gzip body yields what arrived', async () => {
    const cut = gzipSync(soup).subarray(0, -8);
    expect((await readBody(streamOf(cut), 'gzip', 10_000)).equals(soup)).toBe(true);
  });

  test('bytes that do not match their encoding are an error', async () => {
    await expect(readBody(streamOf(soup), 'gzip', 10_000)).rejects.toThrow();
  });

  test('an unknown or a stacked encoding is an error', async () => {
    await expect(readBody(streamOf(soup), 'rot13', 10_000)).rejects.toThrow('rot13');
    await expect(readBody(streamOf(soup), 'gzip, gzip', 10_000)).rejects.toThrow('gzip, gzip');
  });
});

describe('the text of a page', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');

  test('the charset of the header wins over that of the meta element', () => {
    const bytes = Buffer.from('<meta charset="latin1">Crème');
    expect(decodeText(bytes, 'text/html; charset=UTF-8')).toContain('Crème');
  });

  test.each([
    '<meta charset="windows-1252">',
    '<META charset=latin1 >',
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
  ])('its charset comes from %s without a header', (meta) => {
    expect(decodeText(latin(`${meta}Cr\xe8me \x93br\xfbl\xe9e\x94`), 'text/html')).toBe(`${meta}Crème “brûlée”`);
  });

  test('a byte order mark wins over both and is not part of the text', () => {
    const utf8 = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('Crème')]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Crème', 'utf16le')]);
    expect(decodeText(utf8, 'text/html; charset=latin1')).toBe('Crème');
    expect(decodeText(utf16, 'text/html; charset=latin1')).toBe('Crème');
  });

  test('Japanese, Russian and Chinese charsets are read', () => {
    expect(decodeText(Uint8Array.of(0x96, 0xa1), 'text/html; charset=Shift_JIS')).toBe('味');
    expect(decodeText(Uint8Array.of(0xd3, 0xd5, 0xd0), 'text/html; charset=koi8-r')).toBe('суп');
    expect(decodeText(Uint8Array.of(0xcc, 0xc0), 'text/html; charset="gbk"')).toBe('汤');
  });

  test('without a charset it is UTF-8 if it is valid, otherwise Windows-1252', () => {
    expect(decodeText(Buffer.from('Crème'), '')).toBe('Crème');
    expect(decodeText(latin('Cr\xe8me'), '')).toBe('Crème');
  });

  test('an unknown charset is ignored, and a meta element cannot claim UTF-16', () => {
    expect(decodeText(Buffer.from('Crème'), 'text/html; charset=klingon')).toBe('Crème');
    expect(decodeText(Buffer.from('<meta charset="utf-16">Crème'), '')).toContain('Crème');
  });
});
