import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ code: number, output: string }} Finished */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, isQuiet?: boolean }} RunOptions */

const MAX_OUTPUT = 1_000_000;

/**
 * Forwards signals to a child process, except Ctrl+C from a terminal: the terminal sends it to both processes, and the
 * child would count a forwarded one as a second.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @type {[NodeJS.Signals, () => void][]} */
  const handlers = [
    ['SIGINT', () => void (process.stdin.isTTY || child.kill('SIGINT'))],
    ['SIGTERM', () => void child.kill('SIGTERM')],
    ['SIGHUP', () => void child.kill('SIGHUP')],
  ];
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/**
 * Runs a command to its end. If a signal ends it, its exit code is 128 + the number of the signal, as in a shell. With
 * `isQuiet`, its output is returned, not printed.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Finished>}
 */
export function run(command, args, { cwd, env, isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...(cwd ? { cwd } : {}),
      ...(env ? { env } : {}),
    });
    const stopForwarding = forwardSignals(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-MAX_OUTPUT);
      });
    child.on('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.on('close', (code, signal) => {
      stopForwarding();
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}
