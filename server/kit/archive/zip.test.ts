import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { unzip, ZipError, type ZipPart, zipLimits, zipOf } from './zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const archive = (parts: readonly ZipPart[]) => buffer(zipOf(parts));
const refusal = async (zip: Uint8Array, limits = zipLimits) => {
  const error = await unzip(zip, () => true, limits).catch((thrown) => thrown);
  return error instanceof ZipError ? error.reason : 'accepted';
};

describe('zip', () => {
  test('what is packed comes out as it was, and only what is wanted is kept', async () => {
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

  test('a file that is not an archive, or a truncated one, is broken', async () => {
    const zip = await archive([{ name: 'a', content: bytes('x'.repeat(500)) }]);
    expect(await refusal(bytes('no archive at all'))).toBe('broken');
    expect(await refusal(zip.subarray(0, zip.length - 30))).toBe('broken');
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
    const linked = new ZipFile();
    linked.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 });
    linked.end();
    expect(await refusal(await buffer(linked.outputStream))).toBe('unsafe');
  });
});
