import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

test('an API token can make a backup, but has to sign in for a restore', async () => {
  const home = await world();
  const { token } = await home.anna.client.apiTokens.create({ body: { name: 'timer' } });
  const env = { ...(await signedIn(home, home.anna)), RECIPES_TOKEN: token };
  const run = (...args: string[]) => runCli(['backup', ...args], { env });
  const name = (await run('create')).stdout.trim();
  expect(await run('restore', name, '--confirm', name)).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('An API token cannot do this. Sign in to your account instead.'),
  });
  expect((await run('list')).stdout).toContain(name);
});

test('a backup is created, verified, downloaded, uploaded elsewhere and restored', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['backup', ...args], { env });
  expect(await run('list')).toMatchObject({ code: 0, stdout: '' });
  const name = (await run('create')).stdout.trim();
  expect(name).toMatch(/^lovage_.*\.zip$/);
  expect((await run('list')).stdout).toContain(`${name}\tmanual\t`);
  expect((await run('verify', 'latest')).stderr).toBe(`${name} can be restored: 1 recipe.\n`);
  const file = join(temporaryFolder(), name);
  expect((await run('download', name, '-o', file)).stderr).toBe(`Wrote ${file}.\n`);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  expect(existsSync(`${file}.partial`)).toBe(false);
  expect((await run('delete', name, '--yes')).stderr).toBe(`Deleted ${name}.\n`);
  expect((await run('restore', 'latest', '--confirm', 'latest')).code).toBe(3);
  expect((await run('upload', file)).stderr).toContain('was uploaded');
  expect((await run('restore', 'latest')).code).not.toBe(0);
  expect((await run('prune')).stderr).toBe('Deleted 0 old backups.\n');
  const restored = await run('restore', name, '--confirm', name, '--json');
  expect(JSON.parse(restored.stdout)).toEqual({ name, previous: expect.stringMatching(/^pre-restore_/) });
  expect((await run('list')).code).toBe(4);
});

test('repeating a restore of the latest backup restores the same, not what the first one replaced', async () => {
  const env = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' };
  const run = (...args: string[]) => runCli(args, { env });
  const name = (await run('backup', 'create')).stdout.trim();
  await run('create', 'Spoiled');
  for (const time of ['first', 'second']) {
    const { stdout } = await run('backup', 'restore', 'latest', '--confirm', 'latest', '--json');
    expect(JSON.parse(stdout).name, time).toBe(name);
  }
  expect((await run('list')).stdout).toBe('');
});

test('latest is the newest backup that Lovage made, whatever other files are there and however it was copied', async () => {
  const dataDir = temporaryFolder();
  const run = (...args: string[]) => runCli(['backup', ...args], { env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
  const made = (await run('create')).stdout.trim();
  const backups = join(dataDir, 'backups');
  const archive = readFileSync(join(backups, made));
  rmSync(backups, { recursive: true });
  mkdirSync(backups);
  // The older one is copied last.
  const [older, newer] = ['lovage_2026.03.01.03.15.00.zip', 'lovage_2026.03.02.03.15.00.zip'];
  for (const name of [newer, older, 'photos.zip']) writeFileSync(join(backups, name), archive);
  for (const [name, second] of [newer, older, 'photos.zip'].map((name, index) => [name, index] as const))
    utimesSync(join(backups, name), 1_790_000_000 + second, 1_790_000_000 + second);
  expect((await run('verify', 'latest')).stderr).toContain(newer);
  rmSync(join(backups, newer));
  rmSync(join(backups, `${newer}.json`));
  rmSync(join(backups, older));
  expect(await run('restore', 'latest', '--confirm', 'latest')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('Backup not found'),
  });
});

test('a backup that goes on in the server after Ctrl+C says so', async () => {
  const stop = new AbortController();
  // A server that is at work: it takes the call and does not answer yet.
  const server = createServer(() => stop.abort(130)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = { RECIPES_HOST: `http://127.0.0.1:${port}`, RECIPES_TOKEN: 'token' };
  const { code, stdout, stderr } = await runCli(['backup', 'create'], { env, stop: stop.signal });
  expect([code, stdout, stderr]).toEqual([130, '', 'The server continues with this. To see or end it: recipes job\n']);
});
