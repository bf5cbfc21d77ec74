import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';

const STOP = new URL('./stop.ts', import.meta.url).href;
/** Prints its process id and its parent's, stops, and prints when it continues. */
const program = `
  const { stopWithGroup } = await import('${STOP}');
  console.log('started', process.pid, process.ppid);
  await stopWithGroup();
  console.log('went on');
`;
/** Starts the program through a parent, as an older Node.js starts a newer one. */
const starter = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(program)}], { stdio: 'inherit' });
`;

function output(child: ChildProcess): () => string {
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}

const isStopped = (pid: number): boolean => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') T ');

describe.runIf(process.platform === 'linux')('handing the terminal to the shell', () => {
  test('stops the program and the one that started it, until the shell continues both', async () => {
    // A session of its own, so that the signal never reaches the runner of these tests.
    const shell = spawn('bash', ['-c', 'set -m; "$0" -e "$1" & wait; sleep 30', process.execPath, starter], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const said = output(shell);
    await expect.poll(said, { timeout: 20_000 }).toContain('started');
    const [pid, parent] = said().split(' ').slice(1, 3).map(Number) as [number, number];
    onTestFinished(() => {
      for (const id of [pid, parent, shell.pid!])
        try {
          process.kill(id, 'SIGKILL');
        } catch {
          // It has ended.
        }
    });
    await expect.poll(() => [pid, parent].map(isStopped), { timeout: 20_000 }).toEqual([true, true]);
    expect(said()).not.toContain('went on');
    process.kill(-parent, 'SIGCONT');
    await expect.poll(said, { timeout: 20_000 }).toContain('went on');
  });

  test('continues at once if no shell could continue it', async () => {
    // A session of its own, as in a window of tmux that runs the program instead of a shell.
    const alone = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    onTestFinished(() => void alone.kill('SIGKILL'));
    await expect.poll(output(alone), { timeout: 20_000 }).toContain('went on');
  });
});
