import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const COMMAND = join(import.meta.dirname, '../../bin/recipes.js');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export interface DemoServer {
  /** The environment of commands that are signed in to it. */
  readonly environment: Readonly<Record<string, string>>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Removes all of its files. */
  remove(): void;
}

/** The demo household on a free port, with an account that is signed in. */
export async function demoServer(): Promise<DemoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lovage-tour-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    DATA_DIR: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
    RECIPES_LANG: 'en-US',
    TZ: 'UTC',
    VISUAL: 'sed -i "s/Chickpeas in a dark/Chickpeas in a very dark/"',
  };
  const env = { ...process.env, ...environment };
  let child: ChildProcess | undefined;

  async function start() {
    child = spawn(process.execPath, [COMMAND, 'serve', '--demo', '--port', String(port)], { env, stdio: 'ignore' });
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await start();
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'lovage-demo\n');
  execFileSync(process.execPath, [COMMAND, 'login', address, '--username', 'demo', '--password-file', passwordFile], {
    env,
    stdio: 'ignore',
  });
  const count = () =>
    execFileSync(process.execPath, [COMMAND, 'list', '--json=slug'], { env, encoding: 'utf8' }).length;
  // The recipes of the demo arrive one after the other, once the server is ready.
  for (let [before, now] = [-1, count()]; now !== before; [before, now] = [now, count()])
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  return {
    environment,
    start,
    stop: () =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
