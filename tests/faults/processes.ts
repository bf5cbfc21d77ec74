import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { httpTransport } from '../../cli/kit/http-transport.ts';
import { lovageClient } from '../../core/app/client.ts';

const recipes = join(import.meta.dirname, '../../bin/recipes.js');
const PASSWORD = 'correct horse battery';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Variables = Readonly<Record<string, string>>;

const environment = (dataDir: string) => ({
  PATH: process.env.PATH ?? '',
  HOME: dataDir,
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});

/** The command as a process of its own, over a data folder. */
function start(
  dataDir: string,
  args: readonly string[],
  more: Variables = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [recipes, ...args], { env: { ...environment(dataDir), ...more } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]!.on('data', (chunk) => {
      output[name] += chunk;
    });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...output })) };
}

/** Runs a command beside whatever has the library open, with `input` on its standard input. */
export function runRecipes(dataDir: string, args: readonly string[], input = ''): Promise<Ended> {
  const { child, ended } = start(dataDir, args);
  child.stdin!.end(input);
  return ended;
}

/** A server in a process of its own. `kill` takes it away without a word. */
export async function startServing(dataDir: string, more: Variables = {}) {
  const { child, ended } = start(dataDir, ['serve', '--port', '0', '--no-web'], more);
  const address = await new Promise<string>((resolve, reject) => {
    let seen = '';
    child.stderr!.on('data', (chunk) => {
      seen += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(seen);
      if (found) resolve(found[0]);
    });
    void ended.then(({ code, stderr }) => reject(new Error(`serve ended with ${code}:\n${stderr}`)));
  });
  const { transport, close } = httpTransport({ base: address });
  onTestFinished(close);
  const { access_token } = await lovageClient({ transport }).auth.login({
    form: { username: 'admin', password: PASSWORD },
  });
  const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${access_token}` }) });
  return {
    address,
    client,
    token: access_token,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Tells it to end, and waits until it has. */
    stop(): Promise<Ended> {
      child.kill('SIGTERM');
      return ended;
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
export type Serving = Awaited<ReturnType<typeof startServing>>;
