import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { treeBytes } from './tree-size.ts';

test('files are summed at every depth without links, and a missing folder is empty', async () => {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'a/b'), { recursive: true });
  await writeFile(join(folder, 'one'), 'x'.repeat(10));
  await writeFile(join(folder, 'a/b/two'), 'x'.repeat(5));
  await symlink(join(folder, 'one'), join(folder, 'a/link'));
  expect([await treeBytes(folder), await treeBytes(join(folder, 'none'))]).toEqual([15, 0]);
});
