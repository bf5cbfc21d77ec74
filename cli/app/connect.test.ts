import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { KNOCK_PATH } from '../../server/kit/library/library-lock.ts';
import { openLocal } from '../../server/local.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { connectLazily } from './connect.ts';

const about = { method: 'GET', path: '/api/app/about', headers: {} } as const;

function connect(env: Record<string, string>) {
  const connection = connectLazily(() => ({ kind: 'local', as: null }), {
    env,
    version: '1.12.0',
    isDebugging: false,
  });
  onTestFinished(() => connection.close());
  return connection.transport;
}

test('after the owner of the local library exits, the next call still gets an answer', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const owner = await openLocal({ ...env, LOG_LEVEL: 'silent' }, '1.12.0');
  const ask = connect(env);
  expect((await ask(about)).status).toBe(200);
  if (owner.kind === 'in-process') await owner.close();
  const both = await Promise.all([ask(about), ask(about)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test.each([
  ['de_DE.UTF-8', 1],
  ['en_US.UTF-8', 0],
  ['C', 0],
])('the weeks of a new local library start as usual in %s', async (LANG, day) => {
  const owner = await openLocal({ DATA_DIR: temporaryFolder(), LANG, LOG_LEVEL: 'silent' }, '1.12.0');
  if (owner.kind !== 'in-process') throw new Error('Another process owns a new library.');
  onTestFinished(() => owner.close());
  const client = lovageClient({ transport: owner.transport });
  expect((await client.groups.preferences()).firstDayOfWeek).toBe(day);
});

/** An owner that closes the connection during a request; `end` decides what happens to the lock. */
async function brokenOwner(dataDir: string, end: (lock: string) => void) {
  const socket = join(dataDir, 'run', 'api.sock');
  const lock = join(dataDir, 'run', 'lock.json');
  mkdirSync(join(dataDir, 'run'));
  const server = createServer((request, response) => {
    if (request.url === KNOCK_PATH) return void response.writeHead(204).end();
    end(lock);
    request.socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostname(), socket, nonce: 'theirs' }));
}

test('a request that the owner did not handle before it released the library is sent again', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  await brokenOwner(env.DATA_DIR, (lock) => rmSync(lock));
  expect((await connect(env)(about)).status).toBe(200);
});

test('a request is not repeated if the owner may have handled it', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  // The process is gone, but its lock file is still there.
  const gone = spawnSync(process.execPath, ['-e', '0']).pid;
  await brokenOwner(env.DATA_DIR, (lock) =>
    writeFileSync(lock, JSON.stringify({ pid: gone, host: hostname(), socket: null, nonce: 'theirs' })),
  );
  await expect(connect(env)(about)).rejects.toMatchObject({ code: 'client.unreachable' });
});

test('a command says which process it waits for, and gives up in the end', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const socket = join(env.DATA_DIR, 'run', 'api.sock');
  mkdirSync(join(env.DATA_DIR, 'run'));
  // Like the kernel for a stopped process: it accepts connections, and nobody reads them.
  const silent = createSocket(() => {});
  await new Promise<void>((resolve) => silent.listen(socket, resolve));
  onTestFinished(() => void silent.close());
  const owner = { pid: process.pid, host: hostname(), socket, nonce: 'theirs' };
  writeFileSync(join(env.DATA_DIR, 'run', 'lock.json'), JSON.stringify(owner));
  const waited: number[] = [];
  const opening = openLocal(env, '1.12.0', { waitMs: 2_000, onWait: (pid) => waited.push(pid) });
  await expect(opening).rejects.toMatchObject({ name: 'LibraryInUseError', pid: process.pid });
  expect(waited).toEqual([process.pid]);
});

test('a stopped interface lets others use the library, and goes on afterwards', async () => {
  const env = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' };
  const tui = connectLazily(() => ({ kind: 'local', as: null }), { env, version: '1.12.0', isDebugging: false });
  onTestFinished(() => tui.close());
  expect((await tui.transport(about)).status).toBe(200);
  const goOn = await tui.rest!();
  const waiting = tui.transport(about);
  const other = await openLocal(env, '1.12.0');
  expect(other.kind).toBe('in-process');
  if (other.kind === 'in-process') await other.close();
  expect(await Promise.race([waiting.then(() => 'answered'), sleep(300, 'waits')])).toBe('waits');
  goOn();
  expect((await waiting).status).toBe(200);
});
