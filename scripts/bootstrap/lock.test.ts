import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lovage-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one process works while the other waits and says for which', async () => {
  const log: (string | number)[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} starts`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push(`${name} ends`);
  };
  const first = withLock(folder, 'build', () => {}, work('first'));
  const second = withLock(folder, 'build', (pid) => log.push(pid), work('second'));
  await Promise.all([first, second]);
  expect(log).toEqual(['first starts', process.pid, 'first ends', 'second starts', 'second ends']);
});

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'build.lock'), String(pid));
  expect(
    await withLock(
      folder,
      'build',
      () => {},
      async () => 'done',
    ),
  ).toBe('done');
});

test('failing work releases the lock', async () => {
  const failing = withLock(
    folder,
    'build',
    () => {},
    () => Promise.reject(new Error('It broke.')),
  );
  await expect(failing).rejects.toThrow('It broke.');
  expect(existsSync(join(folder, 'build.lock'))).toBe(false);
});
