import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mayMount, mount, smallDisk } from '../../tests/kit/small-disk.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

test.runIf(mayMount())('no backup is copied to the folder of a disk that is not mounted', async () => {
  const disk = smallDisk(50);
  const folder = join(disk, 'copies');
  const { anna } = await world({ environment: { BACKUP_COPY_DIR: folder } });
  const first = await anna.client.backups.create();
  expect(readdirSync(folder)).toEqual([first.name]);
  await anna.client.backups.verify({ params: { name: first.name } });
  execFileSync('umount', [disk]);
  const { error } = await anna.client.try.backups.create();
  expect([error?.code, error?.message]).toEqual([
    'backups.command_failed',
    `The backup was made, but BACKUP_COPY_DIR=${folder} then failed: ENODEV: ${disk} is not mounted`,
  ]);
  expect(readdirSync(disk)).toEqual([]);
  expect((await anna.client.backups.list()).imports).toHaveLength(2);
  mount(disk, 50);
  const third = await anna.client.backups.create();
  expect(readdirSync(folder)).toEqual([third.name]);
});

test.runIf(mayMount())('a copy that does not fit leaves nothing behind', async () => {
  const folder = smallDisk(1);
  writeFileSync(join(folder, 'full'), Buffer.alloc(2 ** 20 - 8192));
  const { anna } = await world({ environment: { BACKUP_COPY_DIR: folder } });
  expect((await anna.client.try.backups.create()).error?.message).toMatch(/BACKUP_COPY_DIR=.* failed: ENOSPC/);
  expect(readdirSync(folder)).toEqual(['full']);
});

test('a folder on the system disk is created for copies', async () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  const { anna } = await world({ environment: { BACKUP_COPY_DIR: folder } });
  const made = [await anna.client.backups.create(), await anna.client.backups.create()];
  expect(readdirSync(folder).sort()).toEqual(made.map(({ name }) => name).sort());
});

test('old automatic backups go although their copies fail', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const environment = { BACKUP_COPY_DIR: join(file, 'copies'), BACKUP_KEEP: '2', BACKUP_TIME: '03:15' };
  const home = await world({ environment });
  const { jobs } = home.services;
  await jobs.scheduler.look();
  for (let night = 1; night <= 4; night++) {
    home.advance(86_400_000);
    await jobs.scheduler.look();
    await jobs.settled();
  }
  expect(readdirSync(join(home.dataDir, 'backups')).filter((name) => name.endsWith('.zip'))).toHaveLength(2);
});
