import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

function machine() {
  const env = { XDG_STATE_HOME: temporaryFolder(), DATA_DIR: temporaryFolder() };
  const folder = join(env.XDG_STATE_HOME, 'lovage', 'locks');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nightly.lock');
  const run = (...args: string[]) => runCli(['list', '--lock', 'nightly', ...args], { env });
  return { run, file, folder, env };
}

test('a command does not run while another one holds its lock', async () => {
  const { run, file } = machine();
  writeFileSync(file, String(process.pid));
  expect(await run()).toEqual({
    code: 5,
    stdout: '',
    stderr: `Another command with the lock "nightly" is running (process ${process.pid}). Add --wait to wait for it.\n`,
  });
  expect(existsSync(file)).toBe(true);
});

test('a command with --wait runs when the other one ends', async () => {
  const { run, file } = machine();
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 700)']);
  writeFileSync(file, String(other.pid));
  expect((await run('--wait', '20')).code).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test('a lock is released after success, failure and a crash', async () => {
  const { run, file, folder, env } = machine();
  expect((await run()).code).toBe(0);
  expect((await runCli(['view', 'nothing', '--lock', 'nightly'], { env })).code).toBe(3);
  expect(readdirSync(folder)).toEqual([]);
  const crashed = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => crashed.once('close', resolve));
  writeFileSync(file, String(crashed.pid));
  expect((await run()).code).toBe(0);
});

test('a lock from before the machine started is not held, whoever has its process id now', async () => {
  const { run, file } = machine();
  writeFileSync(file, String(process.pid));
  utimesSync(file, 1_000, 1_000);
  expect((await run()).code).toBe(0);
});

test('ten commands with one lock run one at a time', async () => {
  const { run } = machine();
  const codes = (await Promise.all(Array.from({ length: 10 }, () => run('--wait', '60')))).map(({ code }) => code);
  expect(codes).toEqual(Array.from({ length: 10 }, () => 0));
});

test('a lock needs a name that fits a file, and a time', async () => {
  const { env } = machine();
  expect((await runCli(['list', '--lock', '../x'], { env })).code).toBe(2);
  expect((await runCli(['list', '--lock', 'x', '--wait', 'long'], { env })).code).toBe(2);
});
