import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { unpack } from './unpack.ts';
import { unzip, zipLimits } from './zip.ts';
import { openZipWriter } from './zip-writer.ts';

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function written(add: (zip: ReturnType<typeof openZipWriter>, root: string) => Promise<void>) {
  const root = temporaryFolder();
  const path = join(root, 'archive.zip');
  const zip = openZipWriter(path);
  try {
    await add(zip, root);
    zip.finish();
  } finally {
    zip.close();
  }
  return { root, path };
}

test('files come out unchanged: empty, small, large, stored and compressed', async () => {
  const text = Buffer.from('Salt & pepper 🥚 '.repeat(200_000));
  const parts = { 'empty.txt': Buffer.alloc(0), 'small.txt': Buffer.from('a'), 'Brühe/große Datei.bin': text };
  const noise = randomBytes(3 * 1024 * 1024);
  const seen = new Map<string, string>();
  const { root, path } = await written(async (zip, root) => {
    for (const [name, bytes] of Object.entries({ ...parts, 'noise.webp': noise }))
      for (const compress of [false, true]) {
        const source = join(root, 'source');
        writeFileSync(source, bytes);
        const hash = createHash('sha256');
        await zip.addFile(`${compress}/${name}`, source, compress, (chunk) => hash.update(chunk));
        seen.set(`${compress}/${name}`, hash.digest('hex'));
      }
    zip.addBytes('last.json', Buffer.from('{}'), true);
  });
  const folder = join(root, 'out');
  mkdirSync(folder);
  const members = await unpack(path, folder);
  const found = [...members].map(([name, at]) => [name, sha(readFileSync(at!))]);
  expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(seen), 'last.json': sha(Buffer.from('{}')) });
  expect(seen.get('true/Brühe/große Datei.bin')).toBe(sha(text));
  // Other tools can read it too. They compare sizes and checksums.
  const others = await unzip(readFileSync(path), () => true, { ...zipLimits, maxRatio: 10_000 });
  expect(others.size).toBe(9);
  expect(sha(others.get('true/noise.webp')!)).toBe(sha(noise));
});

test('an archive may have more parts than 16 bits can count', async () => {
  const { path } = await written(async (zip) => {
    for (let index = 0; index < 70_000; index++) zip.addBytes(`n/${index}`, Buffer.from(String(index)), false);
  });
  const limits = { ...zipLimits, maxEntries: 80_000 };
  const found = await unzip(readFileSync(path), (name) => name.endsWith('69999'), limits);
  expect([...found].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([['n/69999', '69999']]);
});

test('a missing file is reported, and the archive continues without it', async () => {
  const { path } = await written(async (zip, root) => {
    await expect(zip.addFile('gone', join(root, 'gone'), false)).rejects.toMatchObject({ code: 'ENOENT' });
    zip.addBytes('here', Buffer.from('1'), false);
  });
  expect([...(await unzip(readFileSync(path), () => true)).keys()]).toEqual(['here']);
});
