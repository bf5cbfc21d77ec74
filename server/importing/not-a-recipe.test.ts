import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { foreignKind } from '../../core/importing/foreign-file.ts';
import { world } from '../../tests/kit/world.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const zip = (name: string) => bytesOf(`PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0${name}\0\0 recipe`);

const FILES: readonly [what: string, bytes: Uint8Array, code: string][] = [
  ['an empty file', bytesOf(''), 'empty'],
  ['blanks', bytesOf(' \n\t '), 'empty'],
  ['a zip', zip('recipes/soup.json'), 'archive'],
  ['a gzip', gzipSync('2 cups flour, and so on'), 'archive'],
  ['a docx', zip('[Content_Types].xml'), 'office'],
  ['an odt', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'office'],
  ['an rtf', bytesOf('{\\rtf1\\ansi 2 cups flour}'), 'office'],
  ['an old Word file', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'), 'office'],
  ['a program', bytesOf('\x7fELF\x02\x01\x01\0'), 'program'],
  ['a film', bytesOf('\0\0\0\x18ftypmp42\0\0'), 'media'],
  ['a database', bytesOf('SQLite format 3\0'), 'database'],
  ['random bytes', new Uint8Array([1, 2, 0, 3, ...randomBytes(4_000)]), 'binary'],
];

test.each(FILES)('%s is detected by its bytes', (_, bytes, kind) => {
  expect(foreignKind(bytes)).toBe(kind);
});

test('texts in any charset are not foreign files', () => {
  for (const text of ['2 cups flour\nMix.', 'MZ is a nice name', 'PK soup', 'BM 2 cups', 'ID3 is no dish'])
    expect(foreignKind(bytesOf(text))).toBeNull();
  expect(foreignKind(Buffer.from('\ufeffSoup', 'utf16le'))).toBeNull();
  expect(foreignKind(Buffer.from('Soup of tomatoes', 'utf16le'))).toBeNull();
  expect(foreignKind(Buffer.from('Soup of tomatoes', 'utf16le').swap16())).toBeNull();
  expect(foreignKind(new Uint8Array(1_000))).toBe('binary');
  expect(foreignKind(bytesOf('K\xfcrbissuppe\n\xd1\xf3\xef'))).toBeNull();
});

describe('uploaded as text', () => {
  test.each(FILES.filter(([, bytes]) => bytes.length > 0))(
    '%s is told what it is, and is no recipe',
    async (_, bytes, kind) => {
      const { anna } = await world();
      for (const charset of ['utf-8', 'windows-1252']) {
        const data = new TextDecoder(charset).decode(bytes);
        const { error } = await anna.client.try.importing.fromPage({ body: { data, keepText: true } });
        expect([charset, error?.status, error?.code]).toEqual([charset, 400, `importing.${kind}_file`]);
      }
      expect((await anna.client.recipes.list({})).total).toBe(0);
    },
  );
});

test('empty text is refused by every endpoint that accepts text', async () => {
  const { anna } = await world();
  const { fromPage, preview, inspect } = anna.client.try.importing;
  for (const data of ['', ' \n']) {
    const answers = await Promise.all([fromPage, preview, inspect].map((call) => call({ body: { data } })));
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('importing.empty_file'));
  }
});

describe('an address', () => {
  async function answering(status: number, type: string, body: string | Buffer, headers: object = {}) {
    const server = createServer((_, reply) => reply.writeHead(status, { 'content-type': type, ...headers }).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { anna } = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/soup`;
    return (await anna.client.try.importing.fromUrl({ body: { url, keepText: true } })).error;
  }

  test.each([
    [401, 'page_refused'],
    [403, 'page_refused'],
    [451, 'page_refused'],
    [404, 'page_gone'],
    [410, 'page_gone'],
    [429, 'page_busy'],
    [500, 'page_broken'],
    [503, 'page_broken'],
  ])('that answers %d says what to do next', async (status, code) => {
    expect(await answering(status, 'text/html', 'no')).toMatchObject({
      status: 400,
      code: `importing.${code}`,
      params: { status },
    });
  });

  test.each([
    ['application/pdf', bytesOf('%PDF-1.7 soup'), 'pdf_file'],
    ['image/jpeg', bytesOf('\xff\xd8\xff\xe0 soup'), 'picture_file'],
    ['application/zip', zip('soup.json'), 'archive_file'],
    ['text/html', zip('soup.json'), 'archive_file'],
    ['application/octet-stream', bytesOf('SQLite format 3\0'), 'database_file'],
    ['text/html', bytesOf(''), 'page_empty'],
  ])('that answers %s with another kind of file says what it is', async (type, body, code) => {
    expect(await answering(200, type, body)).toMatchObject({ status: 400, code: `importing.${code}` });
  });

  test('that is forbidden reveals nothing about its content', async () => {
    const { anna } = await world();
    const server = createServer((_, reply) => reply.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const codes: unknown[] = [];
    for (const url of [`http://127.0.0.1:${port}/`, 'http://10.255.255.1/', 'http://nowhere.invalid/'])
      codes.push((await anna.client.try.importing.fromUrl({ body: { url } })).error?.code);
    expect(codes).toEqual(Array(3).fill('importing.fetch_failed'));
  });
});
