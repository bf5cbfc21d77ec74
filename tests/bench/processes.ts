import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../kit/free-port.ts';

export const root = join(import.meta.dirname, '../..');
export const program = join(root, 'bin/recipes.js');
export const node = process.execPath;

export type Variables = Readonly<Record<string, string>>;

/** The environment of a measured process: that of the caller, without variables that change its behaviour. */
export const environment = (variables: Variables = {}): NodeJS.ProcessEnv => {
  const { NODE_OPTIONS, CI, NO_COLOR, FORCE_COLOR, DATA_DIR, RECIPES_HOST, RECIPES_TOKEN, ...rest } = process.env;
  return { ...rest, LOG_LEVEL: 'silent', ...variables };
};

/** Runs a command to its end and returns its wall time in milliseconds. */
export function timed(args: readonly string[], variables: Variables = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(node, args, { env: environment(variables), stdio: ['ignore', 'pipe', 'pipe'], cwd: root });
    let output = '';
    child.stdout!.resume();
    child.stderr!.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(performance.now() - started);
      else reject(new Error(`${args.join(' ')} exited with ${code}: ${output}`));
    });
  });
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

export interface Running {
  readonly url: string;
  readonly pid: number;
  /** From spawn to the first answer. */
  readonly readyMs: number;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/** A bench that fails leaves no process behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

async function untilReady(child: ChildProcess, url: string, path: string): Promise<Running> {
  running.add(child);
  child.once('exit', () => running.delete(child));
  const started = performance.now();
  while (!(await answers(url + path))) {
    if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}`);
    if (performance.now() - started > 300_000) throw new Error('the server did not answer');
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return {
    url,
    pid: child.pid!,
    readyMs: performance.now() - started,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Starts the program with these arguments on a free port and waits until it answers. */
export async function startProgram(args: readonly string[], variables: Variables = {}): Promise<Running> {
  const port = await freePort();
  const env = environment({ RATE_LIMITS: 'off', ...variables });
  const child = spawn(node, [program, ...args, '--port', String(port)], { env, stdio: 'ignore', cwd: root });
  return untilReady(child, `http://127.0.0.1:${port}`, '/healthz');
}

/** Starts `recipes serve` on a library and waits until it answers. */
export const serve = (dataDir: string, variables: Variables = {}): Promise<Running> =>
  startProgram(['serve', '--data-dir', dataDir], variables);

/** Starts a script that listens on the port in its first argument. */
export async function serveScript(file: string, args: readonly string[], path: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(node, [file, String(port), ...args], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
  });
  return untilReady(child, `http://127.0.0.1:${port}`, path);
}

/** CPU time of a process in seconds, user and system. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

/** Follows single children down to the last one: the process that a wrapper runs. */
export function innermost(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  return children.length === 0 ? pid : innermost(Number(children[0]));
}
