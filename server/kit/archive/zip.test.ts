import { randomBytes } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { asLink } from '../../../tests/kit/migrate.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { unzip, ZipError, type ZipPart, zipLimits, zipOf } from './zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const archive = (parts: readonly ZipPart[]) => buffer(zipOf(parts));
const refusal = async (zip: Uint8Array, limits = zipLimits) => {
  const error = await unzip(zip, () => true, limits).catch((thrown) => thrown);
  return error instanceof ZipError ? error.reason : 'accepted';
};

describe('zip', () => {
  test('packed files come out unchanged, and only wanted files are kept', async () => {
    const zip = await archive([
      { name: 'a/soup.json', content: bytes('{"name":"Soup"}') },
      { name: 'a/later.json', content: async () => bytes('{}') },
      { name: 'b.webp', content: bytes('picture') },
    ]);
    const kept = await unzip(zip, (name) => name.endsWith('.json'));
    expect([...kept].map(([name, content]) => [name, new TextDecoder().decode(content)])).toEqual([
      ['a/soup.json', '{"name":"Soup"}'],
      ['a/later.json', '{}'],
    ]);
  });

  test('a part that cannot be read ends the archive with its error', async () => {
    const failing = archive([
      {
        name: 'a',
        content: async () => {
          throw new Error('gone');
        },
      },
    ]);
    await expect(failing).rejects.toThrow('gone');
  });

  test('files of any size come out unchanged, and a missing one ends the archive', async () => {
    const folder = temporaryFolder();
    const large = randomBytes(3 * 1024 * 1024);
    writeFileSync(join(folder, 'large'), large);
    writeFileSync(join(folder, 'small'), 'Brühe');
    const partOf = (name: string, size: number) => ({
      name: `${name}.txt`,
      content: { bytes: size, open: async () => createReadStream(join(folder, name)) },
    });
    const files = [partOf('large', large.length), partOf('small', 6)];
    const kept = await unzip(await archive(files), () => true);
    expect(Buffer.from(kept.get('large.txt')!).equals(large)).toBe(true);
    expect(new TextDecoder().decode(kept.get('small.txt'))).toBe('Brühe');
    const missing = archive([...files, partOf('gone', 1)]);
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('seventy thousand parts take seconds, not minutes', { timeout: 90_000 }, async () => {
    const parts = Array.from({ length: 70_000 }, (_, index) => ({ name: `n/${index}.png`, content: bytes('a') }));
    const kept = await unzip(await archive(parts), (name) => name === 'n/69999.png', {
      ...zipLimits,
      maxEntries: 70_000,
    });
    expect(kept.size).toBe(1);
  });

  test('a file that is not an archive, or a truncated one, is broken', async () => {
    const zip = await archive([{ name: 'a', content: bytes('x'.repeat(500)) }]);
    expect(await refusal(bytes('no archive at all'))).toBe('broken');
    expect(await refusal(zip.subarray(0, zip.length - 30))).toBe('broken');
  });

  test('an archive whose content has changed is broken', async () => {
    const zip = await archive([{ name: 'a.png', content: bytes('peas') }]);
    zip[zip.indexOf('peas')]! ^= 1;
    expect(await refusal(zip)).toBe('broken');
  });

  test('bombs, too many and too large files are refused', async () => {
    const bomb = await archive([{ name: 'a', content: new Uint8Array(5_000_000) }]);
    expect(await refusal(bomb)).toBe('too-large');
    const few = await archive([
      { name: 'a', content: bytes('one') },
      { name: 'b', content: bytes('two') },
    ]);
    expect(await refusal(few)).toBe('accepted');
    expect(await refusal(few, { ...zipLimits, maxEntries: 1 })).toBe('too-large');
    expect(await refusal(few, { ...zipLimits, maxBytes: 5 })).toBe('too-large');
    expect(await refusal(few, { ...zipLimits, maxKeptBytes: 5 })).toBe('too-large');
  });

  test('names that lead out of the archive and links are refused', async () => {
    const zip = await archive([{ name: 'aa/bb', content: bytes('x') }]);
    const named = (name: string) => Buffer.from(zip.toString('latin1').replaceAll('aa/bb', name), 'latin1');
    expect(await refusal(named('../bb'))).toBe('unsafe');
    expect(await refusal(named('/a/bb'))).toBe('unsafe');
    expect(await refusal(named('a\\bb '))).toBe('unsafe');
    expect(await refusal(asLink(await archive([{ name: 'link', content: bytes('/etc/passwd') }])))).toBe('unsafe');
  });
});
