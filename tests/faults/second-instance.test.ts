import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { faultsOf } from './library-check.ts';
import { runRecipes, startNow, startServing } from './processes.ts';
import { rawConnection } from './raw-requests.ts';

const lockFile = (dataDir: string) => join(dataDir, 'run', 'lock.json');

test('a second server on a data folder exits at once, names the owner, and harms nothing', async () => {
  const dataDir = temporaryFolder();
  const first = await startServing(dataDir);
  const second = await startNow(dataDir).ended;
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining(`(${first.pid})`) });
  // The file only says how to reach the owner. The lock itself is in the kernel.
  rmSync(lockFile(dataDir));
  expect((await startNow(dataDir).ended).code).toBe(1);
  expect(await first.client.recipes.create({ body: { name: 'Soup' } })).toBe('soup');
  expect((await first.stop()).code).toBe(0);
  expect(faultsOf(dataDir)).toEqual([]);
});

test('if several servers start on a new library together, one serves a complete library', async () => {
  const rounds = times(1, 6);
  for (let round = 0; round < rounds; round++) {
    const dataDir = temporaryFolder();
    const all = await Promise.allSettled([startServing(dataDir), startServing(dataDir), startServing(dataDir)]);
    const serving = all.filter((one) => one.status === 'fulfilled');
    expect(serving).toHaveLength(1);
    await serving[0]!.value.kill();
    expect(faultsOf(dataDir)).toEqual([]);
  }
  note({ fault: 'three servers start on one data folder', times: rounds, watched: 'one serves', lost: 0 });
});

test('the lock of a killed server blocks nobody, even if its process id is reused or it ran in another container', async () => {
  const dataDir = temporaryFolder();
  let server = await startServing(dataDir);
  const rounds = times(1, 3);
  let maxRestartMs = 0;
  for (let round = 0; round < rounds; round++)
    for (const left of [
      { pid: process.pid, host: hostname() },
      { pid: 1, host: hostname() },
      { pid: 7, host: '3f2a9c1d77b0' },
    ]) {
      await server.kill();
      const lock = JSON.parse(readFileSync(lockFile(dataDir), 'utf8'));
      writeFileSync(lockFile(dataDir), JSON.stringify({ ...lock, ...left }));
      // A command runs before the server and opens the library itself.
      expect(await runRecipes(dataDir, ['whoami'])).toMatchObject({ code: 0, stdout: 'admin\n' });
      writeFileSync(lockFile(dataDir), JSON.stringify({ ...lock, ...left }));
      server = await startServing(dataDir);
      maxRestartMs = Math.max(maxRestartMs, server.readyMs);
    }
  await server.kill();
  // A truncated lock file, as after a full disk.
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  writeFileSync(lockFile(dataDir), '{"pid":');
  await (await startServing(dataDir)).kill();
  const watched = 'starts without a hand';
  note({ fault: 'a lock that a killed server left', times: rounds * 3, watched, maxRestartMs, lost: 0 });
});

test('while another program locks the database, reads continue and a write waits, then is told to retry', async () => {
  const dataDir = temporaryFolder();
  const { client, address, token } = await startServing(dataDir);
  await client.recipes.create({ body: { name: 'Soup' } });
  const other = new Sqlite(join(dataDir, 'lovage.db'));
  other.exec('BEGIN IMMEDIATE');
  const from = performance.now();
  const { error, response } = await client.try.recipes.create({ body: { name: 'Stew' } });
  const waitedMs = performance.now() - from;
  expect([error?.status, error?.code, response?.header('retry-after')]).toEqual([503, 'server.busy', '5']);
  expect(waitedMs).toBeGreaterThan(4_500);
  expect((await client.recipes.list()).total).toBe(1);
  const { send } = await rawConnection(address);
  const waiting = send('POST', '/api/recipes', token, { name: 'Stew' });
  other.exec('ROLLBACK');
  other.close();
  expect(await waiting).toBe(201);
});
