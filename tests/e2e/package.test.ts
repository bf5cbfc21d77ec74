import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lovage-package-'));
const home = join(folder, 'home');
const recipes = join(home, 'node_modules/lovage/bin/recipes.js');

/** The environment of a user who installed only this package: no command of the project is on the PATH. */
const environment = {
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter),
  HOME: home,
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: 'correct horse battery',
};

const run = (...args: string[]) =>
  execFileSync(process.execPath, [recipes, ...args], { cwd: home, env: environment, encoding: 'utf8' });

/** Starts the server on a free port and waits for the address that it prints. */
async function serve(): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [recipes, 'serve', '--port', '0'], { cwd: home, env: environment });
  onTestFinished(() => void server.kill());
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (found) resolve(found[0]);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) => reject(new Error(`serve ended with ${code}:\n${output}`)));
  });
  return { server, address };
}

beforeAll(() => {
  mkdirSync(home);
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', args, { cwd, env: { ...process.env, NODE_ENV: '' }, encoding: 'utf8', stdio: 'pipe' });
  const [packed] = JSON.parse(npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder));
  const quietly = ['--prefer-offline', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  npm(home, 'install', join(folder, packed.filename), ...quietly);
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the installed package prints its version', () => {
  expect(run('--version').trim()).toBe(packageJson.version);
});

test('the installed package serves the API and the pages', async () => {
  const { server, address } = await serve();
  const about = await fetch(`${address}/api/app/about`);
  expect(await about.json()).toMatchObject({ serverVersion: expect.stringContaining(packageJson.version) });
  const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(JSON.parse(run('list', '--json'))).toEqual([]);
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test('the installed package lists a library without a server', () => {
  expect(JSON.parse(run('list', '--json'))).toEqual([]);
});

test('the installed package contains no Node.js of its own', () => {
  expect(existsSync(join(home, 'node_modules/lovage'))).toBe(true);
  expect(existsSync(join(home, 'node_modules/node'))).toBe(false);
});

test('the client of the package runs and type-checks the example of the documentation', async () => {
  const { address } = await serve();
  const signedIn = await fetch(`${address}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: environment.ADMIN_PASSWORD }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const page = readFileSync(join(root, 'docs/integrating.md'), 'utf8');
  const example = /```js\n([\s\S]*?)```/.exec(page)![1]!;
  writeFileSync(join(home, 'example.mjs'), example);
  const env = { ...environment, LOVAGE_SERVER: address, LOVAGE_TOKEN: token };
  const output = execFileSync(process.execPath, ['example.mjs'], { cwd: home, env, encoding: 'utf8' });
  expect(output).toBe("lentil-soup [ 'Lentil soup' ]\nrecipes.not_found\n");

  const declared = 'declare const process: { env: Record<string, string | undefined> };\n';
  const wrong = '\n// @ts-expect-error It has no such field.\nitems[0]!.colour;\n';
  writeFileSync(join(home, 'example.mts'), declared + example + wrong);
  const options = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--types',
    '',
  ];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, ...options, 'example.mts'], { cwd: home, stdio: 'inherit' });
});

test('the client of the package contains no code of the server and imports nothing', () => {
  const code = readFileSync(join(home, 'node_modules/lovage/dist/client/index.js'), 'utf8');
  expect(code).not.toMatch(/\bfrom\s*["']|\bimport\s*\(|node:|require\(|sqlite/);
});

test('a server whose files an upgrade has replaced says so, is not ready, and works again with the files', async () => {
  const { address } = await serve();
  const installed = join(home, 'node_modules/lovage/dist');
  renameSync(installed, `${installed}.old`);
  try {
    const get = (path: string, headers = {}) => fetch(`${address}${path}`, { headers });
    // Its code is loaded with the first request.
    const call = await get('/openapi.json');
    expect([call.status, call.headers.get('x-error-code')]).toEqual([503, 'server.replaced']);
    expect(await call.text()).toContain('Restart the server');
    expect(await (await get('/readyz')).json()).toMatchObject({ reason: 'replaced' });
    expect((await get('/healthz')).status).toBe(200);
    const page = await get('/', { accept: 'text/html' });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('<p>Lovage was updated.')]);
  } finally {
    renameSync(`${installed}.old`, installed);
  }
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(200);
});
