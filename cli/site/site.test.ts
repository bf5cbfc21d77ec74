import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  return { home, env, run: (args: string[], options: CliOptions = {}) => runCli(args, { ...options, env }) };
}

/** A web server that is not a Lovage server. */
async function otherServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('about shows both versions', async () => {
  const { run, env } = await kitchen();
  expect((await run(['about'])).stdout).toBe(
    `Library\t${env.RECIPES_HOST}\nServer version\t1.12.0\nCommand version\t1.12.0\n`,
  );
  expect(JSON.parse((await run(['about', '--json'])).stdout)).toMatchObject({
    version: '1.12.0',
    serverVersion: '1.12.0',
    demoStatus: false,
  });
});

test('config locales lists each language in its own words, with the share of its texts', async () => {
  const { run, home } = await kitchen();
  const locales = JSON.parse((await run(['config', 'locales', '--json'])).stdout);
  expect(locales).toEqual(await home.visitor.site.locales());
  expect(locales).toContainEqual({ name: 'American English', value: 'en-US', progress: 100, dir: 'ltr' });
  const { stdout } = await run(['config', 'locales']);
  expect(stdout.split('\n')).toContain('en-US\tAmerican English\t100 %');
});

test('whoami names the account and its group on a terminal', async () => {
  const { run } = await kitchen();
  expect((await run(['whoami'], { tty: true })).stdout).toBe('anna, admin, of Home\n');
  expect(JSON.parse((await run(['whoami', '--json'])).stdout)).toMatchObject({ username: 'anna', admin: true });
});

describe('api', () => {
  test('fields become the query of GET and the body of other methods', async () => {
    const { run } = await kitchen();
    expect((await run(['api', 'POST', '/api/recipes', '-f', 'name=Tomato soup'])).stdout).toBe('"tomato-soup"\n');
    await run(['api', 'post', '/api/recipes', '-f', 'name=Bread', '-f', 'tags=[{"name":"Baked"}]']);
    const page = JSON.parse(
      (await run(['api', 'GET', '/api/recipes?perPage=1', '-f', 'orderBy=name', '-f', 'page=2'])).stdout,
    );
    expect(page).toMatchObject({ total: 2, items: [{ name: 'Bread', tags: [{ name: 'Baked' }] }] });
  });

  test('a body comes from a file or standard input', async () => {
    const { run } = await kitchen();
    expect((await run(['api', 'POST', '/api/recipes', '--input', '-'], { stdin: '{"name":"Soup"}' })).stdout).toBe(
      '"soup"\n',
    );
  });

  test('files are written unchanged, but not to a terminal', async () => {
    const { run } = await kitchen();
    const page = await run(['api', 'GET', '/docs']);
    expect(page.stdout).toContain('<html');
    expect((await run(['api', 'GET', '/docs'], { tty: true })).code).toBe(2);
  });

  test('an error exits with its code, and bad arguments with 2', async () => {
    const { run } = await kitchen();
    expect((await run(['api', 'GET', '/api/recipes/nothing'])).code).toBe(3);
    expect((await run(['api', 'GET', '/api/nothing'])).code).toBe(3);
    expect((await run(['api', 'POST', '/api/recipes', '-f', 'name='])).code).toBe(5);
    expect((await run(['api', 'FETCH', '/api/recipes'])).code).toBe(2);
    expect((await run(['api', 'GET', 'api/recipes'])).code).toBe(2);
    expect((await run(['api', 'GET', '/api/recipes', '-f', 'name'])).code).toBe(2);
  });
});

describe('a server that is not Lovage', () => {
  const ask = (host: string) => runCli(['list'], { env: { RECIPES_HOST: host, RECIPES_TOKEN: 'secret' } });

  test('a redirect is reported and not followed', async () => {
    const asked: (string | undefined)[] = [];
    const there = await otherServer((request, response) => {
      asked.push(request.headers.authorization);
      response.end('[]');
    });
    const here = await otherServer((_, response) => void response.writeHead(302, { location: `${there}/x` }).end());
    expect(await ask(here)).toMatchObject({ code: 6, stderr: expect.stringContaining(`${there}/x`) });
    expect(asked).toEqual([]);
  });

  test('a page instead of data', async () => {
    const host = await otherServer((_, response) => void response.end('<html>Welcome</html>'));
    expect(await ask(host)).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('Something other than Lovage answered'),
    });
  });

  test('an error page of a proxy', async () => {
    const host = await otherServer((_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect(await ask(host)).toMatchObject({ code: 6, stderr: expect.stringContaining('502') });
  });

  test('a connection that is cut', async () => {
    const host = await otherServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      response.destroy();
    });
    expect(await ask(host)).toMatchObject({ code: 6, stderr: expect.stringContaining('Cannot reach the server') });
  });

  test('its control characters do not reach the terminal', async () => {
    const host = await otherServer((_, response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ detail: { message: '\u001b]0;owned\u0007\u001b[2Jbad', code: 'x.y' } }));
    });
    expect(await ask(host)).toMatchObject({ code: 5, stderr: 'bad\n' });
  });

  test('--debug shows requests without the token', async () => {
    const host = await otherServer((_, response) => void response.writeHead(500).end());
    const debugged = await runCli(['list', '--debug'], { env: { RECIPES_HOST: host, RECIPES_TOKEN: 'secret' } });
    expect(debugged.code).toBe(6);
    expect(debugged.stderr).toMatch(/GET \/api\/recipes.* → 500/);
    expect(debugged.stderr).toContain('at ');
    expect(debugged.stderr).not.toContain('secret');
    expect((await ask(host)).stderr).not.toContain('    at ');
  });
});
