import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** An owner that closes the connection during a request; `end` decides what happens to the lock. */
async function brokenOwner(dataDir: string, end: (lock: string) => void) {
  const socket = join(dataDir, 'run', 'api.sock');
  const lock = join(dataDir, 'run', 'lock.json');
  mkdirSync(join(dataDir, 'run'));
  const server = createServer((request) => {
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
