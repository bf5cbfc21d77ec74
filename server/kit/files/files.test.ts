import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeTree, resolveInside, UnsafePathError, writeFileDurably } from './files.ts';

let base: string;
let root: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'files-'));
  root = join(base, 'media');
  await mkdir(root);
});
afterEach(() => rm(base, { recursive: true, force: true }));

describe('a path inside a folder', () => {
  test('is built from its names, whether it exists or not', async () => {
    await mkdir(join(root, 'soup'));
    expect(await resolveInside(root, 'soup', 'original.webp')).toBe(join(root, 'soup', 'original.webp'));
    expect(await resolveInside(root, 'not yet', 'a..b', '...')).toBe(join(root, 'not yet', 'a..b', '...'));
  });

  test.each([
    ['nothing', ''],
    ['the folder itself', '.'],
    ['its parent', '..'],
    ['a way up', '../secret'],
    ['a way down and up', 'a/../../secret'],
    ['a folder', 'a/b'],
    ['a folder as Windows writes it', 'a\\b'],
    ['a way up as Windows writes it', '..\\secret'],
    ['an absolute path', '/etc/passwd'],
    ['a NUL', 'a\0.webp'],
    ['256 bytes', 'x'.repeat(256)],
    ['256 bytes in 128 letters', 'ü'.repeat(128)],
  ])('%s is no name in it', async (_what, name) => {
    await expect(resolveInside(root, name)).rejects.toThrow(UnsafePathError);
    await expect(resolveInside(root, 'a', name)).rejects.toThrow(UnsafePathError);
    await expect(resolveInside(root, name, 'a')).rejects.toThrow(UnsafePathError);
  });

  test('may have a name of 255 bytes', async () => {
    const name = 'x'.repeat(255);
    expect(await resolveInside(root, name)).toBe(join(root, name));
  });

  test('without names is refused', async () => {
    await expect(resolveInside(root)).rejects.toThrow(UnsafePathError);
  });

  test('a link that leads out of it is refused anywhere in the path, whether its target exists or not', async () => {
    await writeFile(join(base, 'secret'), 'secret');
    await mkdir(join(base, 'media-2'));
    await symlink(join(base, 'secret'), join(root, 'file'));
    await symlink('..', join(root, 'up'));
    await symlink(root, join(root, 'itself'));
    await symlink(join(base, 'media-2'), join(root, 'neighbour'));
    await symlink(join(base, 'missing'), join(root, 'dangling'));
    for (const name of ['file', 'up', 'itself', 'neighbour', 'dangling']) {
      await expect(resolveInside(root, name)).rejects.toThrow(UnsafePathError);
      await expect(resolveInside(root, name, 'secret')).rejects.toThrow(UnsafePathError);
    }
  });

  test('may be a link within the folder, or a link to the folder itself', async () => {
    await mkdir(join(root, 'soup'));
    await symlink('soup', join(root, 'stew'));
    await symlink(root, join(base, 'linked'));
    expect(await resolveInside(root, 'stew', 'a')).toBe(join(root, 'stew', 'a'));
    expect(await resolveInside(join(base, 'linked'), 'soup')).toBe(join(base, 'linked', 'soup'));
  });
});

describe('writing a file', () => {
  test('creates its folders and leaves nothing else behind', async () => {
    const path = join(root, 'a', 'b', 'original.webp');
    await writeFileDurably(path, Uint8Array.of(1, 2, 3));
    expect([...(await readFile(path))]).toEqual([1, 2, 3]);
    expect(await readdir(join(root, 'a', 'b'))).toEqual(['original.webp']);
  });

  test('replaces the old file, while open readers keep reading it', async () => {
    const path = join(root, 'file');
    await writeFileDurably(path, 'old');
    const { ino } = await stat(path);
    await writeFileDurably(path, 'new');
    expect(await readFile(path, 'utf8')).toBe('new');
    expect((await stat(path)).ino).not.toBe(ino);
  });

  test('replaces a link instead of writing through it', async () => {
    await writeFile(join(base, 'secret'), 'secret');
    await symlink(join(base, 'secret'), join(root, 'file'));
    await writeFileDurably(join(root, 'file'), 'new');
    expect(await readFile(join(base, 'secret'), 'utf8')).toBe('secret');
  });

  test('hides a secret from others, even if an older file did not', async () => {
    const path = join(root, 'secret');
    await writeFile(path, 'old');
    await chmod(path, 0o644);
    await writeFileDurably(path, 'new', 0o600);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('that fails keeps the old file and leaves nothing behind', async () => {
    const path = join(root, 'folder');
    await mkdir(join(path, 'full'), { recursive: true });
    await expect(writeFileDurably(path, 'new')).rejects.toThrow();
    expect(await readdir(root)).toEqual(['folder']);
  });
});

describe('removing', () => {
  test('deletes a folder with everything in it, and can be repeated', async () => {
    await writeFileDurably(join(root, 'soup', 'deep', 'file'), 'x');
    await removeTree(join(root, 'soup'));
    await removeTree(join(root, 'soup'));
    expect(await readdir(root)).toEqual([]);
  });

  test('does not follow links', async () => {
    await writeFileDurably(join(base, 'kept', 'file'), 'x');
    await mkdir(join(root, 'soup'));
    await symlink(join(base, 'kept'), join(root, 'soup', 'link'));
    await removeTree(join(root, 'soup'));
    expect(await readdir(join(base, 'kept'))).toEqual(['file']);
  });
});
