import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  return { home, run: (...args: string[]) => runCli(args, { env }) };
}

test('check exits with 0 if the library is intact, and shows the same result later', async () => {
  const { run } = await kitchen();
  const now = await run('maintenance', 'check', '--json');
  expect([now.code, JSON.parse(now.stdout).isWhole]).toEqual([0, true]);
  const last = await run('maintenance', 'check', '--last');
  expect([last.code, last.stderr]).toEqual([0, expect.stringContaining('No problems found.')]);
});

test('clean asks first, then counts what it deleted', async () => {
  const { home, run } = await kitchen();
  await mkdir(join(home.dataDir, 'recipes', 'no-id'));
  expect((await run('maintenance', 'summary')).stdout).toContain('Folders to clean\t1');
  expect((await run('maintenance', 'clean', 'recipe-folders')).code).not.toBe(0);
  expect((await run('maintenance', 'clean', 'recipe-folders', 'temp', '--yes')).stderr).toContain('1 Recipe folders');
  expect((await run('maintenance', 'summary')).stdout).toContain('Folders to clean\t0');
  expect(Object.keys(JSON.parse((await run('maintenance', 'storage', '--json')).stdout))).toHaveLength(5);
});

test('logs are shown as lines, or as JSON', async () => {
  const { run } = await kitchen();
  const told = await run('maintenance', 'logs', '--lines', '5');
  expect(told.code).toBe(0);
  expect(JSON.parse((await run('maintenance', 'logs', '--json')).stdout)).toEqual(expect.any(Array));
});

test('doctor exits with 1 if there is a problem, and says what to do', async () => {
  const { run } = await kitchen();
  const found = await run('doctor');
  expect([found.code, found.stdout]).toEqual([1, expect.stringContaining('\trecipes backup create\n')]);
  // A pipe gets one line per finding.
  for (const line of found.stdout.trimEnd().split('\n')) expect(line.split('\t')).toHaveLength(3);
  expect(JSON.parse((await run('doctor', '--json')).stdout)[0]).toMatchObject({ level: 'problem' });
});

test('doctor shows the fix below each problem on a terminal, and breaks no word', async () => {
  const home = await world();
  const { stdout } = await runCli(['doctor'], {
    env: { ...(await signedIn(home, home.anna)), NO_COLOR: '1' },
    tty: 60,
  });
  const lines = stdout.trimEnd().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  expect(stdout).toMatch(/^problem +There is no verified backup\.\n {9,}recipes backup create$/m);
  expect(stdout).toMatch(/https:\/\/recipes\.example\.org/);
});

test('site shows the settings of the server and its counts', async () => {
  const { run } = await kitchen();
  expect((await run('site', 'info')).stdout).toContain('dbType\t');
  expect((await run('site', 'check')).stdout).toContain('Sends e-mail\tno');
  expect(JSON.parse((await run('site', 'statistics', '--json')).stdout).totalUsers).toBe(3);
});
