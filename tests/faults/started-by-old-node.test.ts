import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../server/kit/library/library-lock.ts';
import { temporaryFolder } from '../kit/temporary.ts';

const root = join(import.meta.dirname, '../..');

/** Makes a process believe that it runs on an old Node.js. Those that it starts do not. */
const OLD = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } });`;

/** Starts the program as an old Node.js does. Returns that process, and the id of the server that it started. */
async function serve(dataDir: string) {
  const starter = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(OLD)}`,
      join(root, 'bin/recipes.js'),
      'serve',
      '--port',
      '0',
    ],
    { env: { PATH: process.env.PATH ?? '', HOME: dataDir, DATA_DIR: dataDir, LOG_LEVEL: 'silent' } },
  );
  onTestFinished(() => void starter.kill('SIGKILL'));
  let told = '';
  starter.stderr.on('data', (chunk) => {
    told += chunk;
  });
  await expect.poll(() => told, { timeout: 120_000 }).toContain('http://');
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'run/lock.json'), 'utf8')) as { pid: number };
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return { starter, pid };
}

test('a server that an old Node.js started stops when that process is killed', async () => {
  const dataDir = temporaryFolder();
  const { starter, pid } = await serve(dataDir);
  expect(pid).not.toBe(starter.pid);
  starter.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 120_000 }).toBe(false);
  const again = await serve(dataDir);
  again.starter.kill('SIGTERM');
  await expect.poll(() => isAlive(again.pid), { timeout: 120_000 }).toBe(false);
}, 500_000);
