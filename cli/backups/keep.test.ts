import { expect, test } from 'vitest';
import type { Backup } from '../../core/backups/schema.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { beyond } from './keep.ts';

/** A library on this computer with one recipe. */
async function library() {
  const env = { DATA_DIR: temporaryFolder() };
  const run = (...args: string[]) => runCli(args, { env });
  await run('create', 'Soup');
  const names = async () =>
    JSON.parse((await run('backup', 'list', '--json')).stdout).map(({ name }: { name: string }) => name);
  return { run, names };
}

test('backup create --keep leaves the newest backups made by hand', async () => {
  const { run, names } = await library();
  const made: string[] = [];
  for (let i = 0; i < 3; i++) made.push((await run('backup', 'create', '--keep', '2')).stdout.trim());
  expect((await names()).toSorted()).toEqual(made.slice(1).toSorted());
});

test('backup prune --keep shows what it would delete, and then deletes it', async () => {
  const { run, names } = await library();
  const first = (await run('backup', 'create')).stdout.trim();
  await run('backup', 'create');
  const dry = await run('backup', 'prune', '--keep', '1', '--dry-run');
  expect(dry).toMatchObject({ code: 0, stdout: `${first}\n` });
  expect(await names()).toHaveLength(2);
  expect(dry.stderr).toBe('Nothing was changed.\n');
  expect(await run('backup', 'prune', '--keep', '9', '--dry-run')).toMatchObject({
    stdout: '',
    stderr: 'Nothing was changed.\n',
  });
  expect(JSON.parse((await run('backup', 'prune', '--keep', '1', '--json')).stdout)).toEqual({ removed: [first] });
  expect(await names()).toHaveLength(1);
  expect((await run('backup', 'prune', '--dry-run')).code).toBe(2);
  expect((await run('backup', 'prune', '--keep', '0')).code).toBe(2);
});

const backup = (day: number, isProved: boolean, recipes = 1, files = 1): Backup => ({
  name: `lovage-${day}.zip`,
  date: `2026-11-0${day}T00:00:00.000Z`,
  kind: 'manual',
  size: '1 B',
  sizeBytes: 1,
  proof: isProved
    ? { verifiedAt: '2026-11-09T00:00:00.000Z', sha256: '', version: '1', recipes, rows: 1, files }
    : null,
});
const beyondOne = (backups: readonly Backup[]) => beyond(backups, 1).map(({ name }) => name);

test('the last verified backup is kept, however many newer ones there are', () => {
  expect(beyondOne([backup(1, true), backup(2, true), backup(3, false), backup(4, false)])).toEqual([
    'lovage-3.zip',
    'lovage-1.zip',
  ]);
  expect(beyondOne([backup(1, false), backup(2, true)])).toEqual(['lovage-1.zip']);
});

test('the last backup before a library lost most of its recipes is kept', () => {
  expect(beyondOne([backup(1, true, 40), backup(2, true, 41), backup(3, true, 0), backup(4, true, 0)])).toEqual([
    'lovage-3.zip',
    'lovage-1.zip',
  ]);
  expect(beyondOne([backup(1, true, 41), backup(2, true, 20)])).toEqual([]);
  expect(beyondOne([backup(1, true, 39), backup(2, true, 20)])).toEqual(['lovage-1.zip']);
  // The pictures are gone, such as with the disk that they are on.
  expect(
    beyondOne([backup(1, true, 9, 3), backup(2, true, 9, 30), backup(3, true, 9, 0), backup(4, true, 9, 0)]),
  ).toEqual(['lovage-3.zip', 'lovage-1.zip']);
});

test('backup restore --dry-run verifies the backup and changes nothing', async () => {
  const { run, names } = await library();
  await run('backup', 'create');
  await run('create', 'Stew');
  const { code, stdout, stderr } = await run('backup', 'restore', 'latest', '--dry-run', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ kind: 'manual', recipes: 1, recipesNow: 2 });
  expect(stderr).toContain('Nothing was changed.');
  expect(await names()).toHaveLength(1);
  expect((await run('list')).stdout).toContain('Stew');
});
