import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { lockOwner } from './library-lock.ts';
import { takeLock } from './take-lock.ts';

function take(dataDir: string) {
  const lock = takeLock(dataDir);
  onTestFinished(() => lock?.release());
  return lock;
}

test('a data folder has one owner at a time, and the lock file names it', () => {
  const dataDir = temporaryFolder();
  const lock = take(dataDir)!;
  expect(take(dataDir)).toBe(null);
  expect(lockOwner(dataDir)).toMatchObject({ pid: process.pid, host: hostname(), socket: lock.socket });
  lock.release();
  expect(lockOwner(dataDir)).toBe(null);
  expect(take(dataDir)).not.toBe(null);
});

test('a broken lock, or one whose process has ended, is cleared', () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'run'));
  const path = join(dataDir, 'run', 'lock.json');
  for (const content of [JSON.stringify({ pid: 2 ** 22 - 3, host: hostname(), socket: null, nonce: 'x' }), '{"pid":']) {
    writeFileSync(path, content);
    expect(lockOwner(dataDir)).toBe(null);
    takeLock(dataDir)!.release();
  }
});

test('the lock of a killed process is replaced, even if its process id is reused or belongs to another container', () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'run'));
  const path = join(dataDir, 'run', 'lock.json');
  for (const [pid, host] of [
    [process.pid, hostname()],
    [process.ppid, hostname()],
    [1, 'elsewhere'],
  ]) {
    writeFileSync(path, JSON.stringify({ pid, host, socket: join(dataDir, 'run', 'api.sock'), nonce: 'x' }));
    const lock = takeLock(dataDir);
    expect([lock === null, lockOwner(dataDir)?.pid]).toEqual([false, process.pid]);
    lock!.release();
  }
});

test('a lock is still held if its file was removed', () => {
  const dataDir = temporaryFolder();
  const lock = take(dataDir)!;
  rmSync(join(dataDir, 'run', 'lock.json'));
  expect(take(dataDir)).toBe(null);
  lock.release();
  expect(take(dataDir)).not.toBe(null);
});

test('nobody else may read the lock', () => {
  const dataDir = temporaryFolder();
  take(dataDir);
  expect(statSync(join(dataDir, 'run', 'lock.json')).mode & 0o077).toBe(0);
});

test('in a deep folder the socket is in a place with a shorter path', () => {
  const dataDir = join(temporaryFolder(), 'deep'.repeat(30));
  const lock = take(dataDir)!;
  expect(Buffer.byteLength(lock.socket)).toBeLessThanOrEqual(100);
  expect(JSON.parse(readFileSync(join(dataDir, 'run', 'lock.json'), 'utf8')).socket).toBe(lock.socket);
});
