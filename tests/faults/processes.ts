import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { httpTransport } from '../../cli/kit/http-transport.ts';
import { lovageClient } from '../../core/app/client.ts';

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

/** The command as a process of its own, over a data folder. */
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

/** Runs a command beside whatever has the library open, with `input` on its standard input. */
export function runRecipes(dataDir: string, args: readonly string[], input = '', more: Environment = {}) {
  const { child, ended } = start(dataDir, args, more);
  // One that ends at once reads nothing.
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  return ended;
}

const SERVE = ['serve', '--port', '0', '--no-web'];

/** A server that is just starting. `kill` takes it away without a word. */
export function startNow(dataDir: string, more: Environment = {}) {
  const { child, ended } = start(dataDir, SERVE, more);
  return {
    ended,
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A server in a process of its own, whatever its library is like, once it says where it is. */
export async function startAnyhow(dataDir: string, more: Environment = {}) {
  const { child, ended } = start(dataDir, SERVE, more);
  const address = await new Promise<string>((resolve, reject) => {
    let seen = '';
    child.stderr!.on('data', (chunk) => {
      seen += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(seen);
      if (found) resolve(found[0]);
    });
    void ended.then(({ code, stderr }) => reject(new Error(`serve ended with ${code}:\n${stderr}`)));
  });
  return {
    address,
    child,
    ended,
    /** Tells it to end, and waits until it has. */
    stop(): Promise<Ended> {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A server in a process of its own, with its admin signed in. `kill` takes it away without a word. */
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
    /** From the start of the process to the line that says where it is. */
    readyMs,
    visitor: lovageClient({ transport }),
    /** In a new session. */
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
