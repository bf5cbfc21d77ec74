import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeOwnFolder } from './own-folder.ts';

const empty = () => mkdtempSync(join(tmpdir(), 'own-folder-'));

test('a folder is created with its parents, for the owner only, and may exist', () => {
  const path = join(empty(), 'a', 'b');
  makeOwnFolder(path);
  makeOwnFolder(path);
  expect([path, join(path, '..')].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a file in the way is refused', () => {
  const path = join(empty(), 'file');
  writeFileSync(path, '');
  expect(() => makeOwnFolder(join(path, 'folder'))).toThrow(/EEXIST|ENOTDIR/);
});

test.skipIf(process.platform !== 'linux')('a place that takes no folders is refused at once', () => {
  expect(() => makeOwnFolder('/proc/none/folder')).toThrow('ENOENT');
});
