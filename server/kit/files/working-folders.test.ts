import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { openFolder, removeFolder, sweepFolders } from './working-folders.ts';

const host = hostname().replace(/[^\w-]/g, '');
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

test('folders of killed processes are deleted, and those of living ones and other files stay', async () => {
  const root = temporaryFolder();
  const mine = await openFolder(root, 'upload');
  const make = (name: string, hoursAgo = 0) => {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'file'), 'x');
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    utimesSync(join(root, name), at, at);
    return name;
  };
  const kept = [
    make(`migration-${host}.${process.ppid}.Ab12cd`),
    make('upload-elsewhere.7.Ab12cd', 1),
    make('migration-Zz9yx8', 1),
    make('copies-old', 99),
  ];
  make(`upload-${host}.${deadPid()}.Ab12cd`);
  // The same process id as ours, from before the container restarted.
  make(`upload-${host}.${process.pid}.Zz9yx8`);
  make('upload-elsewhere.8.Ab12cd', 25);
  make('upload-Zz9yx8', 25);
  expect(await sweepFolders(root, new Date())).toBe(4);
  expect(readdirSync(root).sort()).toEqual([...kept, basename(mine)].sort());
  await removeFolder(mine);
  expect(readdirSync(root)).not.toContain(basename(mine));
});
