import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { freePort } from '../../tests/kit/free-port.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

const page = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Tomato soup',
  recipeIngredient: ['500 g tomatoes'],
  recipeInstructions: 'Cook.',
})}</script>`;

const quiet = { LOG_LEVEL: 'silent' };

/** `recipes serve` in this process, until `stop` gives it a signal. */
async function serve(args: string[] = [], options: CliOptions = {}) {
  const port = await freePort();
  const stopping = new AbortController();
  const env = { DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: 'correct horse', ...quiet, ...options.env };
  const ended = runCli(['serve', '--port', String(port), ...args], { ...options, env, stop: stopping.signal });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () => runCli(['about', '--host', address]).then(({ code }) => code);
  // The first one loads all modules of the server, which takes long on a busy machine.
  await expect.poll(isUp, { timeout: 120_000 }).toBe(0);
  const stop = async (code: number) => {
    stopping.abort(code);
    return ended;
  };
  onTestFinished(async () => void (await stop(143)));
  return { port, address, env, stop };
}

test('a command beside a running server works through it, as the local user', async () => {
  const { env } = await serve();
  expect(await runCli(['import', '-'], { env, stdin: page })).toMatchObject({ code: 0, stdout: 'tomato-soup\n' });
  expect((await runCli(['whoami'], { env })).stdout).toBe('admin\n');
  const [one, two] = await Promise.all([runCli(['list'], { env }), runCli(['list'], { env })]);
  expect(one.stdout).toContain('tomato-soup');
  expect(two.stdout).toBe(one.stdout);
});

test('a request over TCP never acts as the local user', async () => {
  const { address } = await serve();
  expect((await runCli(['list', '--host', address])).code).toBe(4);
});

test('SIGTERM ends it with 0 and releases the library, Ctrl+C ends it with 130', async () => {
  const first = await serve();
  expect(await first.stop(143)).toMatchObject({ code: 0, stdout: '' });
  expect(existsSync(join(first.env.DATA_DIR, 'run', 'lock.json'))).toBe(false);
  const second = await serve([], { env: first.env });
  expect((await second.stop(130)).code).toBe(130);
});

test('it says where it is, how to open it to the home network, and the first password once', async () => {
  const env = { ADMIN_PASSWORD: '', DATA_DIR: temporaryFolder() };
  const first = await serve([], { env });
  const { stdout, stderr } = await first.stop(143);
  expect(stdout).toBe('');
  expect(stderr).toContain(`Lovage is ready at ${first.address}\n`);
  expect(stderr).toContain(`recipes serve --host 0.0.0.0 --port ${first.port}`);
  const password = /password: {2}(\S+)/.exec(stderr)![1]!;
  const second = await serve([], { env });
  const login = ['login', second.address, '-u', 'admin', '--password-file', '-'];
  expect((await runCli(login, { stdin: password })).code).toBe(0);
  expect((await second.stop(143)).stderr).not.toContain('password');
});

test('without the web pages it serves the API and says so; with --no-web it does not say so', async () => {
  expect((await (await serve()).stop(143)).stderr).toContain('only the API is served');
  expect((await (await serve(['--no-web'])).stop(143)).stderr).not.toContain('only the API');
});

test('--demo serves a separate household and leaves the library alone', async () => {
  const { env, address, stop } = await serve(['--demo']);
  const login = ['login', address, '-u', 'demo', '--password-file', '-'];
  const config = { XDG_CONFIG_HOME: temporaryFolder() };
  expect((await runCli(login, { stdin: 'lovage-demo', env: config })).code).toBe(0);
  const isFilling = async () => (await runCli(['list'], { env: config })).stdout;
  await expect.poll(isFilling).toContain('\t');
  // The demo is still being filled: a stop does not wait for it and is not an error.
  const { code, stderr } = await stop(143);
  expect(code).toBe(0);
  expect(stderr).toContain('sign in as demo with the password lovage-demo');
  expect((await runCli(['list'], { env })).stdout).toBe('');
});

describe('a failed start says why:', () => {
  test('all faults of the configuration at once, with 78 and nothing opened', async () => {
    const DATA_DIR = join(temporaryFolder(), 'library');
    const env = { DATA_DIR, PORT: 'abc', BASE_URL: 'home', LOG_LEVEL: 'loud' };
    const { code, stderr } = await runCli(['serve'], { env });
    expect(code).toBe(78);
    for (const name of ['PORT', 'BASE_URL', 'LOG_LEVEL']) expect(stderr).toContain(`  ${name}: `);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('flags win over the environment', async () => {
    const { env } = await serve([], { env: { PORT: 'abc' } });
    expect((await runCli(['whoami'], { env: { ...env, PORT: '' } })).code).toBe(0);
  });

  test('a port that is in use', async () => {
    const { port } = await serve();
    const other = await runCli(['serve', '--port', String(port)], { env: quiet });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is in use`) });
  });

  test('an address that this computer does not have', async () => {
    const other = await runCli(['serve', '--host', 'fe80::1', '--port', '0'], { env: quiet });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('does not have the address fe80::1') });
  });

  test('a log file that cannot be written, and a data folder that is a link to nothing', async () => {
    const folder = temporaryFolder();
    const log = await runCli(['serve', '--port', '0'], { env: { ...quiet, LOG_FILE: folder } });
    expect(log).toMatchObject({ code: 78, stderr: expect.stringContaining('LOG_FILE: must be a file that can be') });
    const DATA_DIR = join(folder, 'library');
    symlinkSync(join(folder, 'nowhere'), DATA_DIR);
    const link = await runCli(['serve', '--port', '0'], { env: { ...quiet, DATA_DIR } });
    expect(link).toMatchObject({ code: 78, stderr: expect.stringContaining(`${DATA_DIR} cannot be created`) });
  });

  test('a library that is open elsewhere', async () => {
    const { env } = await serve();
    const other = await runCli(['serve', '--port', '0'], { env });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining(`another process (${process.pid})`) });
  });
});

describe('a stale lock', () => {
  test('of a dead process is cleared', async () => {
    const DATA_DIR = temporaryFolder();
    const gone = spawn(process.execPath, ['-e', '0']);
    await once(gone, 'exit');
    mkdirSync(join(DATA_DIR, 'run'));
    const lock = { pid: gone.pid, host: hostname(), socket: join(DATA_DIR, 'run', 'api.sock'), nonce: 'x' };
    writeFileSync(join(DATA_DIR, 'run', 'lock.json'), JSON.stringify(lock));
    expect((await runCli(['list'], { env: { DATA_DIR } })).code).toBe(0);
  });
});

const bundle = join(import.meta.dirname, '../../dist/node/main.js');
const recipes = join(import.meta.dirname, '../../bin/recipes.js');

/** Starts the built command as a process. */
function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [recipes, ...args], { env: { PATH: process.env.PATH, ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal, ...output }));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output, ended };
}

describe.skipIf(!existsSync(bundle))('as processes', () => {
  const home = () => ({ DATA_DIR: temporaryFolder(), XDG_CONFIG_HOME: temporaryFolder(), ...quiet });

  test('two commands that start together on a new library both work', async () => {
    // One of them may meet the other as it exits, which does not happen each time.
    for (let round = 0; round < 4; round++) {
      const env = home();
      const both = await Promise.all([start(['list'], env).ended, start(['whoami'], env).ended]);
      expect(both).toMatchObject([{ code: 0 }, { code: 0, stdout: 'admin\n' }]);
    }
  });

  test('a killed server leaves a library that opens at once', async () => {
    const env = { ...home(), PORT: '0' };
    const server = start(['serve'], env);
    await expect.poll(() => server.output.stderr).toContain('ready at');
    const imported = start(['import', '-'], env);
    imported.child.stdin.end(page);
    expect(await imported.ended).toMatchObject({ code: 0, stdout: 'tomato-soup\n' });
    server.child.kill('SIGKILL');
    await server.ended;
    expect(await start(['list'], env).ended).toMatchObject({ code: 0, stdout: expect.stringContaining('tomato-soup') });
  });

  test.runIf(process.platform === 'linux')(
    'a server lets malloc return memory, unless the sysadmin decided',
    async () => {
      const variables = async (chosen: Record<string, string>) => {
        const server = start(['serve'], { ...home(), PORT: '0', ...chosen });
        await expect.poll(() => server.output.stderr).toContain('ready at');
        const all = readFileSync(`/proc/${server.child.pid}/environ`, 'utf8').split('\0');
        server.child.kill('SIGTERM');
        await server.ended;
        return all.filter((variable) => variable.startsWith('MALLOC_')).sort();
      };
      expect(await variables({})).toEqual([
        'MALLOC_ARENA_MAX=1',
        'MALLOC_MMAP_THRESHOLD_=131072',
        'MALLOC_TRIM_THRESHOLD_=131072',
      ]);
      expect(await variables({ MALLOC_ARENA_MAX: '8' })).toEqual(['MALLOC_ARENA_MAX=8']);
    },
  );

  test.runIf(process.platform !== 'win32')('no signal opens a debugger', async () => {
    const env = { ...home(), PORT: '0' };
    const server = start(['serve'], env);
    await expect.poll(() => server.output.stderr).toContain('ready at');
    server.child.kill('SIGUSR1');
    expect(await start(['list'], env).ended).toMatchObject({ code: 0 });
    server.child.kill('SIGTERM');
    const { code, stderr } = await server.ended;
    expect(code).toBe(0);
    expect(stderr).not.toContain('Debugger');
  });

  test('a server ends with 0 on SIGTERM and with 130 on SIGINT', async () => {
    for (const [signal, code] of [
      ['SIGTERM', 0],
      ['SIGINT', 130],
    ] as const) {
      const server = start(['serve'], { ...home(), PORT: '0' });
      await expect.poll(() => server.output.stderr).toContain('ready at');
      server.child.kill(signal);
      expect(await server.ended).toMatchObject({ code, signal: null });
    }
  });

  test('a reader that closes the pipe ends a list without an error', async () => {
    const list = start(['completion', 'zsh'], home());
    list.child.stdout.destroy();
    expect(await list.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test.runIf(existsSync('/dev/full'))('a full disk behind standard output is an error in one sentence', () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    for (const args of [['completion', 'zsh'], ['--help'], ['--version'], ['whoami']]) {
      const { status, stderr } = spawnSync(process.execPath, ['bin/recipes.js', ...args], {
        env: { PATH: process.env.PATH, ...home() },
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 1, stderr: 'The disk is full. Free some space and try again.\n' });
    }
  });
});
