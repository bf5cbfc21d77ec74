import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { asLink, zipped } from '../../../tests/kit/migrate.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { type UnpackOptions, unpack } from './unpack.ts';
import { ZipError, zipLimits } from './zip.ts';

const everyZip = { isArchive: (name: string) => name.endsWith('.zip') };
const everyGz = { isGzip: (name: string) => name.endsWith('.gz') };

async function unpacked(bytes: Uint8Array, options?: UnpackOptions) {
  const root = temporaryFolder();
  const folder = join(root, 'out');
  mkdirSync(folder);
  const path = join(root, 'archive.zip');
  writeFileSync(path, bytes);
  const members = await unpack(path, folder, options);
  const contents = [...members].map(([name, at]) => [name, at === null ? null : readFileSync(at, 'latin1')]);
  return { contents, files: readdirSync(folder), left: readdirSync(root) };
}

const refusal = (bytes: Uint8Array, options?: UnpackOptions) =>
  unpacked(bytes, options).then(
    () => 'accepted',
    (error) => (error instanceof ZipError ? error.reason : String(error)),
  );

describe('unpack', () => {
  test('members are extracted under numbers, whatever their names are', async () => {
    const { contents, files } = await unpacked(await zipped({ 'a/b.json': '{}', 'c.txt': 'text' }));
    expect(contents).toEqual([
      ['a/b.json', '{}'],
      ['c.txt', 'text'],
    ]);
    expect(files.sort()).toEqual(['0', '1']);
  });

  test('of two members with the same name, none is lost', async () => {
    const zip = Buffer.from(await zipped({ 'soup-1.json': 'one', 'soup-2.json': 'two' }));
    const same = Buffer.from(zip.toString('latin1').replaceAll('soup-2.json', 'soup-1.json'), 'latin1');
    expect((await unpacked(same)).contents).toEqual([
      ['soup-1.json', 'one'],
      ['soup-1 (2).json', 'two'],
    ]);
  });

  test('archives inside are opened once, no deeper', async () => {
    const deep = await zipped({ 'deep.json': '{}' });
    const inner = await zipped({ 'recipe.json': '{}', 'deep.zip': deep });
    const { contents } = await unpacked(await zipped({ 'inner.zip': inner, 'torn.zip': 'torn' }), everyZip);
    expect(contents.map(([name]) => name)).toEqual(['inner.zip/recipe.json', 'inner.zip/deep.zip', 'torn.zip']);
    expect(contents[2]).toEqual(['torn.zip', null]);
  });

  test('compressed members are extracted; a damaged one is null and does not affect others', async () => {
    const parts = {
      'a.gz': gzipSync('one'),
      'b.gz': gzipSync('two').subarray(0, 12),
      'c.gz': 'plain',
      'd.gz': gzipSync('4'),
    };
    expect((await unpacked(await zipped(parts), everyGz)).contents).toEqual([
      ['a.gz', 'one'],
      ['b.gz', null],
      ['c.gz', null],
      ['d.gz', '4'],
    ]);
  });

  test('a member whose bytes have changed is damaged, whatever its size and compression', async () => {
    const large = 'x'.repeat(1_100_000);
    const zip = Buffer.from(
      await zipped({ 'a.png': 'peas', 'b.json': '{}', 'c.png': large, 'd.png': gzipSync('four') }),
    );
    const changed = Buffer.from(zip);
    for (const text of ['peas', large]) changed[changed.indexOf(text)]! ^= 1;
    // A changed time in the gzip header changes only the checksum.
    changed[changed.indexOf(gzipSync('four').subarray(10)) - 5]! ^= 1;
    const { contents } = await unpacked(changed, { isGzip: (name) => name === 'd.png' });
    expect(contents).toEqual([
      ['a.png', null],
      ['b.json', '{}'],
      ['c.png', null],
      ['d.png', null],
    ]);
  });

  test('bombs are refused: plain, compressed and nested', async () => {
    const zeros = new Uint8Array(5_000_000);
    expect(await refusal(await zipped({ a: zeros }))).toBe('too-large');
    expect(await refusal(await zipped({ 'a.gz': gzipSync(zeros) }), everyGz)).toBe('too-large');
    expect(await refusal(await zipped({ 'a.zip': await zipped({ a: zeros }) }), everyZip)).toBe('too-large');
  });

  test('members of nested archives count too', async () => {
    const inner = await zipped({ a: '1', b: '2' });
    const limits = { ...zipLimits, maxEntries: 3 };
    expect(await refusal(await zipped({ 'a.zip': inner }), { ...everyZip, limits })).toBe('accepted');
    expect(await refusal(await zipped({ 'a.zip': inner, 'b.zip': inner }), { ...everyZip, limits })).toBe('too-large');
  });

  test('names that lead out and links are refused, in archives inside too', async () => {
    const zip = Buffer.from(await zipped({ 'aa/bb': 'x' }));
    const named = (name: string) => Buffer.from(zip.toString('latin1').replaceAll('aa/bb', name), 'latin1');
    expect(await refusal(named('../bb'))).toBe('unsafe');
    expect(await refusal(named('/a/bb'))).toBe('unsafe');
    expect(await refusal(await zipped({ 'a.zip': named('../bb') }), everyZip)).toBe('unsafe');
    expect(await refusal(asLink(await zipped({ link: '/etc/passwd' })))).toBe('unsafe');
    expect(await refusal(zip.subarray(0, zip.length - 20))).toBe('broken');
  });
});
