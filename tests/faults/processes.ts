import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { httpTransport } from '../../cli/kit/http-transport.ts';
import { lovageClient } from '../../core/app/client.ts';
import { runCli } from '../kit/cli.ts';

const recipes = join(import.meta.dirname, '../../bin/recipes.js');
export const PASSWORD = 'correct horse battery';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

const environment = (dataDir: string, more: Environment) => ({
  PATH: process.env.PATH ?? '',
  HOME: dataDir,
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  ...more,
});

/** Starts the command in a separate process, on a data folder. */
function start(dataDir: string, args: readonly string[], more: Environment = {}) {
  const child: ChildProcess = spawn(process.execPath, [recipes, ...args], { env: environment(dataDir, more) });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]!.on('data', (chunk) => {
      output[name] += chunk;
    });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, ended };
}

/**
 * Runs a command in this process, which is another than a server's, with `input` as standard input. Starting Node.js
 * for each command took a tenth of the time of all tests.
 */
export const runRecipes = (dataDir: string, args: readonly string[], input = '', more: Environment = {}) =>
  runCli(args, { env: environment(dataDir, more), stdin: input });

/** Runs a command in a separate process. */
export function runApart(dataDir: string, args: readonly string[]): Promise<Ended> {
  const { child, ended } = start(dataDir, args);
  child.stdin!.end();
  return ended;
}

const serveOn = ({ PORT = '0' }: Environment) => ['serve', '--port', PORT, '--no-web'];

/** Starts a server without waiting for it. `kill` sends SIGKILL. */
export function startNow(dataDir: string, more: Environment = {}) {
  const { child, ended } = start(dataDir, serveOn(more), more);
  return {
    ended,
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts a server in a separate process, even on a damaged library, and waits for its address. */
export async function startAnyhow(dataDir: string, more: Environment = {}) {
  const { child, ended } = start(dataDir, serveOn(more), more);
  const address = await new Promise<string>((resolve, reject) => {
    let seen = '';
    child.stderr!.on('data', (chunk) => {
      seen += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(seen);
      if (found) resolve(found[0]);
    });
    void ended.then(({ code, stderr }) => reject(new Error(`serve exited with ${code}:\n${stderr}`)));
  });
  return {
    address,
    child,
    ended,
    /** Sends SIGTERM and waits for the exit. */
    stop(): Promise<Ended> {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts a server in a separate process and signs its admin in. `kill` sends SIGKILL. */
export async function startServing(dataDir: string, more: Environment = {}) {
  const from = performance.now();
  const { address, child, ended, stop } = await startAnyhow(dataDir, more);
  const readyMs = performance.now() - from;
  const { transport, close } = httpTransport({ base: address });
  onTestFinished(close);
  const signIn = async (username = 'admin', password = PASSWORD) => {
    const { access_token: token } = await lovageClient({ transport }).auth.login({ form: { username, password } });
    return { token, client: lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) }) };
  };
  const { client, token } = await signIn();
  return {
    address,
    client,
    token,
    pid: child.pid!,
    /** Time from the start of the process until it prints its address. */
    readyMs,
    visitor: lovageClient({ transport }),
    /** Signs in to a new session. */
    signIn,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    ended,
    stop,
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
export type Serving = Awaited<ReturnType<typeof startServing>>;
