import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { objectServer } from '../../../tests/kit/object-server.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { bytesIn, type FileKey, type FileStore, fetchFile } from './file-store.ts';
import { UnsafePathError } from './files.ts';
import { folderStore } from './folder-store.ts';

const bytes = (text: string) => Buffer.from(text);
const text = async (store: FileStore, key: FileKey) => {
  const found = await store.read(key);
  return found && Buffer.from(found).toString();
};
const keysIn = async (store: FileStore, folder: FileKey) => {
  const found: string[] = [];
  for await (const { key } of store.files(folder)) found.push(key.join('/'));
  return found.sort();
};

describe.each([
  ['a folder', async () => folderStore(temporaryFolder())],
  ['an object store', async () => (await objectServer()).files],
])('files in %s', (_name, open) => {
  test('are written, read, replaced and removed', async () => {
    const store = await open();
    const key = ['recipes', 'soup', 'assets', 'größe 1+2 (100 %).txt'];
    expect([await store.read(key), await store.open(key), await store.look(key)]).toEqual([null, null, null]);
    await store.put(key, bytes('one'));
    await store.put(key, bytes('four'));
    expect(await text(store, key)).toBe('four');
    const opened = (await store.open(key))!;
    expect([(await buffer(opened.content)).toString(), opened.bytes]).toEqual(['four', 4]);
    expect(await store.look(key)).toMatchObject({ bytes: 4, isFolder: false });
    expect(Math.abs((await store.look(key))!.changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  test('come from a file on disk, of any size', async () => {
    const store = await open();
    const path = join(temporaryFolder(), 'archive.zip');
    const large = Buffer.alloc(40 * 1024 ** 2, 'x');
    writeFileSync(path, large);
    await store.put(['backups', 'large.zip'], { path });
    expect((await store.look(['backups', 'large.zip']))!.bytes).toBe(large.length);
    const copy = join(temporaryFolder(), 'copy.zip');
    expect(await fetchFile(store, ['backups', 'large.zip'], copy)).toBe(true);
    expect((await readFile(copy)).equals(large)).toBe(true);
    expect(await fetchFile(store, ['backups', 'none.zip'], copy)).toBe(false);
  });

  test('are listed by folder at every depth, and a missing folder is empty', async () => {
    const store = await open();
    for (const name of ['a/x', 'a/b/y', 'ab/z']) await store.put(['recipes', ...name.split('/')], bytes(name));
    expect(await keysIn(store, ['recipes', 'a'])).toEqual(['recipes/a/b/y', 'recipes/a/x']);
    expect(await keysIn(store, ['recipes', 'none'])).toEqual([]);
    expect((await store.names(['recipes'])).sort()).toEqual(['a', 'ab']);
    expect((await store.names(['recipes', 'a'])).sort()).toEqual(['b', 'x']);
    expect(await store.names(['none'])).toEqual([]);
    expect(await bytesIn(store, ['recipes', 'a'])).toBe(8);
    expect(await store.look(['recipes', 'a'])).toMatchObject({ isFolder: true });
  });

  test('more than a page of a listing are all found and removed', { timeout: 60_000 }, async () => {
    const store = await open();
    const names = Array.from({ length: 1_100 }, (_, index) => `f${index}`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(['recipes', 'a', name], bytes('1'))));
    expect((await keysIn(store, ['recipes'])).length).toBe(1_100);
    await store.remove(['recipes', 'a']);
    expect(await keysIn(store, ['recipes'])).toEqual([]);
  });

  test('are copied and moved with their folder', async () => {
    const store = await open();
    await store.put(['recipes', 'a', 'images', 'x y.webp'], bytes('picture'));
    await store.copy(['recipes', 'a'], ['recipes', 'b']);
    await store.copy(['recipes', 'none'], ['recipes', 'c']);
    await store.move(['recipes', 'a'], ['lost+found', 'now', 'recipes', 'a']);
    expect(await keysIn(store, [])).toEqual(['lost+found/now/recipes/a/images/x y.webp', 'recipes/b/images/x y.webp']);
    await store.move(['recipes', 'b', 'images', 'x y.webp'], ['recipes', 'b', 'z']);
    expect(await keysIn(store, ['recipes'])).toEqual(['recipes/b/z']);
  });

  test.each(['', '.', '..', '../x', 'a/b', 'a\\b', 'a\0', 'x'.repeat(256)])('%j is no name of one', async (name) => {
    const store = await open();
    for (const key of [['recipes', name], [name], ['recipes', name, 'x']]) {
      await expect(store.read(key)).rejects.toThrow(UnsafePathError);
      await expect(store.put(key, bytes('x'))).rejects.toThrow(UnsafePathError);
    }
  });
});

test('the folders of a library may be links to another disk, but nothing below them leads out', async () => {
  const [root, disk] = [temporaryFolder(), temporaryFolder()];
  symlinkSync(disk, join(root, 'recipes'));
  mkdirSync(join(disk, 'a'));
  symlinkSync(root, join(disk, 'a', 'out'));
  const store = folderStore(root);
  await store.put(['recipes', 'a', 'x'], bytes('there'));
  expect(await readFile(join(disk, 'a', 'x'), 'utf8')).toBe('there');
  expect(statSync(join(disk, 'a', 'x')).mode & 0o777).toBe(0o600);
  await expect(store.read(['recipes', 'a', 'out', 'y'])).rejects.toThrow(UnsafePathError);
});

describe('an object store that fails', () => {
  test('once is asked again, and then returns the file', async () => {
    const { files, failWith } = await objectServer();
    failWith('error', () => true, 2);
    await files.put(['recipes', 'a'], bytes('kept'));
    failWith('cut', ({ method }) => method === 'GET', 1);
    expect(await text(files, ['recipes', 'a'])).toBe('kept');
    failWith('cut', ({ method }) => method === 'GET', 2);
    const copy = join(temporaryFolder(), 'copy');
    expect(await fetchFile(files, ['recipes', 'a'], copy)).toBe(true);
    expect(await readFile(copy, 'utf8')).toBe('kept');
  });

  test('permanently causes an error that says to try again, not a missing file', { timeout: 60_000 }, async () => {
    const { files, failWith, heal } = await objectServer();
    await files.put(['recipes', 'a'], bytes('kept'));
    const unavailable = { code: 'server.files_unavailable', status: 503 };
    failWith('error');
    await expect(files.read(['recipes', 'a'])).rejects.toMatchObject(unavailable);
    await expect(files.put(['recipes', 'a'], bytes('new'))).rejects.toMatchObject(unavailable);
    await expect(files.names(['recipes'])).rejects.toMatchObject(unavailable);
    await expect(files.look(['recipes', 'a'])).rejects.toMatchObject(unavailable);
    await expect(files.remove(['recipes', 'a'])).rejects.toMatchObject(unavailable);
    failWith('cut', ({ method }) => method === 'GET');
    await expect(files.read(['recipes', 'a'])).rejects.toMatchObject(unavailable);
    heal();
    expect(await text(files, ['recipes', 'a'])).toBe('kept');
  });
});
