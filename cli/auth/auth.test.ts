import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { listening, signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { PASSWORD, world } from '../../tests/kit/world.ts';

/** A server, and a user with a separate folder for their profiles. */
async function person() {
  const home = await world();
  const address = await listening(home);
  const config = temporaryFolder();
  const run = (args: string[], options: CliOptions = {}) =>
    runCli(args, { ...options, env: { XDG_CONFIG_HOME: config, ...options.env } });
  const profiles = join(config, 'lovage', 'profiles.json');
  return { home, address, run, profiles };
}

const byPassword = (address: string, ...more: string[]) => [
  'login',
  address,
  '-u',
  'anna',
  '--password-file',
  '-',
  ...more,
];

test('signing in keeps the session in a file that only its owner can read', async () => {
  const { address, run, profiles } = await person();
  const done = await run(byPassword(`${address}/`), { stdin: `${PASSWORD}\n` });
  expect(done).toEqual({ code: 0, stdout: '', stderr: `Signed in at ${address} as anna.\n` });
  expect(statSync(profiles).mode & 0o777).toBe(0o600);
  expect(readFileSync(profiles, 'utf8')).not.toContain(PASSWORD);
  expect((await run(['whoami'])).stdout).toBe('anna\n');
});

test('a command whose session has ended goes on with that of a sign-in in another terminal', async () => {
  const config = temporaryFolder();
  const profiles = join(config, 'lovage', 'profiles.json');
  const signedInAs = (user: string, token: string) =>
    writeFileSync(profiles, JSON.stringify({ profiles: { default: { host, token, user } } }));
  let later = 'anna';
  const server = createServer(({ headers }, response) => {
    const isNew = headers.authorization === 'Bearer new';
    signedInAs(later, 'new');
    response.setHeader('x-request-id', '1').setHeader('content-type', 'application/json');
    if (isNew) response.end(JSON.stringify({ id: '1', username: 'anna' }));
    else response.writeHead(401, { 'x-error-code': 'request.not_authenticated' }).end('{"detail":"No"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mkdirSync(join(config, 'lovage'), { mode: 0o700 });
  signedInAs('anna', 'old');
  const run = (env = {}) => runCli(['whoami'], { env: { XDG_CONFIG_HOME: config, ...env } });
  expect(await run()).toMatchObject({ code: 0, stdout: 'anna\n' });
  signedInAs('anna', 'old');
  // Files of variables may leave a line end.
  expect(await run({ RECIPES_HOST: `${host}/\r\n` })).toMatchObject({ code: 0, stdout: 'anna\n' });
  signedInAs('anna', 'old');
  later = 'ben';
  expect((await run()).code).toBe(4);
});

test('the password comes from the environment, or from the keyboard without being shown', async () => {
  const { address, run } = await person();
  const fromEnvironment = await run(['login', address, '-u', 'anna'], { env: { RECIPES_PASSWORD: PASSWORD } });
  expect(fromEnvironment.code).toBe(0);
  const typed = await run(['auth', 'login', address], {
    tty: true,
    answers: [
      ['User name', 'anna\r'],
      ['Password', `${PASSWORD}\r`],
    ],
  });
  expect(typed).toMatchObject({ code: 0, stdout: '' });
  expect(typed.stderr).toContain('Signed in');
  expect(typed.stderr).not.toContain(PASSWORD);
});

test('a wrong password exits with 4, a cancelled prompt with 7, a script without a password with 2', async () => {
  const { address, run, profiles } = await person();
  expect(await run(byPassword(address), { stdin: 'wrong' })).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('Invalid Credentials'),
  });
  expect((await run(['login', address], { tty: true, answers: [['User name', '\u0003']] })).code).toBe(7);
  expect(await run(['login', address, '-u', 'anna'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--password-file'),
  });
  expect(await run(['login', 'nas:9925'])).toMatchObject({ code: 2, stderr: expect.stringContaining('https://') });
  expect(await run(['login'])).toMatchObject({ code: 2 });
  expect(() => readFileSync(profiles)).toThrow('ENOENT');
});

test.each(['{ broken', '[]', '{"profiles": 5}', '{"profiles": {"default": {"host": 5, "token": "a"}}}'])(
  'a damaged file of profiles is an error, never another library, and stays as it is: %s',
  async (text) => {
    const { address, run, profiles } = await person();
    await run(byPassword(address), { stdin: PASSWORD });
    writeFileSync(profiles, text);
    for (const args of [['list'], ['whoami'], ['profile', 'list'], byPassword(address)]) {
      const result = await run(args, { stdin: PASSWORD });
      expect(result).toMatchObject({
        code: 78,
        stdout: '',
        stderr: expect.stringContaining(`${profiles} is not valid JSON`),
      });
    }
    expect(readFileSync(profiles, 'utf8')).toBe(text);
  },
);

test('profiles keep several sessions apart', async () => {
  const { address, run } = await person();
  await run(byPassword(address), { stdin: PASSWORD });
  await run(['login', address, '-u', 'ben', '--password-file', '-', '--profile', 'ben'], { stdin: PASSWORD });
  expect((await run(['whoami'])).stdout).toBe('anna\n');
  expect((await run(['whoami', '--profile', 'ben'])).stdout).toBe('ben\n');
  expect((await run(['whoami'], { env: { RECIPES_PROFILE: 'ben' } })).stdout).toBe('ben\n');
  expect(await run(['whoami', '--profile', 'nobody'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--profile nobody'),
  });
});

test('signing out removes the session, even if the server is unreachable', async () => {
  const { address, run, home } = await person();
  await run(byPassword(address), { stdin: PASSWORD });
  expect(await run(['logout'])).toMatchObject({ code: 0, stderr: `Signed out of ${address}.\n` });
  expect(await run(['logout'])).toMatchObject({ code: 0, stderr: expect.stringContaining('not signed in') });
  await run(byPassword(address), { stdin: PASSWORD });
  await home.app.close();
  expect((await run(['auth', 'logout'])).code).toBe(0);
});

test('a token goes to no other server than its own', async () => {
  const [mine, other] = [await person(), await person()];
  await mine.run(byPassword(mine.address), { stdin: PASSWORD });
  expect((await mine.run(['whoami', '--host', mine.address])).stdout).toBe('anna\n');
  const headers: unknown[] = [];
  other.home.app.server.on('request', (request) => headers.push(request.headers.authorization));
  expect(await mine.run(['whoami', '--host', other.address])).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('recipes login'),
  });
  expect(headers).toEqual([undefined]);
});

test('a token from a file of variables may end with a line end, and one that cannot be sent is refused as wrong', async () => {
  const { address, run } = await person();
  await run(byPassword(address), { stdin: PASSWORD });
  const token = (await run(['auth', 'token'])).stdout.trim();
  const whoami = (RECIPES_TOKEN: string) => run(['whoami', '--host', address], { env: { RECIPES_TOKEN } });
  expect((await whoami(`${token}\r\n`)).stdout).toBe('anna\n');
  for (const broken of ['two\nlines', 'two words', 'tökén'])
    expect(await whoami(broken)).toMatchObject({ code: 4, stderr: expect.stringContaining('RECIPES_TOKEN') });
});

test('a password in an address is refused, and not repeated', async () => {
  const { run } = await person();
  const { code, stderr } = await run(['list', '--host', 'http://anna:hunter2@nas.local:9925']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('"http://…@nas.local:9925" is not a web address.')]);
});

test('auth status says which library is used, why, and when the session expires', async () => {
  const { address, run } = await person();
  expect((await run(['auth', 'status'])).stdout).toContain('this computer');
  await run(byPassword(address), { stdin: PASSWORD });
  const status = JSON.parse((await run(['auth', 'status', '--json'])).stdout);
  expect(status).toEqual({
    host: address,
    user: 'anna',
    from: 'profile',
    profile: 'default',
    expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const local = await run(['auth', 'status', '--host', 'local', '--json']);
  expect(JSON.parse(local.stdout)).toMatchObject({ host: null, user: 'admin', from: 'local' });
});

test('the flag wins over the environment, the environment over the profile', async () => {
  const { address, run, home } = await person();
  await run(byPassword(address), { stdin: PASSWORD });
  const env = await signedIn(home, home.ben);
  expect((await run(['whoami'], { env })).stdout).toBe('ben\n');
  expect((await run(['whoami', '--host', 'http://127.0.0.1:1'], { env })).code).toBe(6);
});

test('--as acts for another account of the local library, but not of a server', async () => {
  const home = await world();
  const dataDir = temporaryFolder();
  const local = { env: { DATA_DIR: dataDir } };
  expect((await runCli(['whoami'], local)).stdout).toBe('admin\n');
  expect(await runCli(['whoami', '--as', 'nobody'], local)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('"nobody"'),
  });
  expect((await runCli(['whoami', '--as', 'admin'], local)).stdout).toBe('admin\n');
  const remote = { env: await signedIn(home, home.anna) };
  expect((await runCli(['whoami', '--as', 'ben'], remote)).code).toBe(2);
});

test('a token without a server is an error', async () => {
  expect(await runCli(['whoami'], { env: { RECIPES_TOKEN: 'x' } })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('RECIPES_HOST'),
  });
});

test('the error for a missing password file names the file', async () => {
  const { address, run } = await person();
  const file = join(temporaryFolder(), 'password.txt');
  expect((await run(['login', address, '-u', 'anna', '--password-file', file])).stderr).toContain(file);
  writeFileSync(file, `${PASSWORD}\n`);
  expect((await run(['login', address, '-u', 'anna', '--password-file', file])).code).toBe(0);
});

test('a file of profiles or a password that others can read is named, with the command that protects it', async () => {
  const { address, run, profiles } = await person();
  const password = join(temporaryFolder(), 'password.txt');
  const warning = (path: string) => expect.stringContaining(`read the secrets in ${path}. To protect them: chmod 600`);
  const signIn = ['login', address, '-u', 'anna', '--password-file', password];
  writeFileSync(password, `${PASSWORD}\n`);
  // A server in this process may have changed the modes of new files.
  chmodSync(password, 0o640);
  expect(await run(signIn)).toMatchObject({ code: 0, stderr: warning(password) });
  chmodSync(password, 0o600);
  expect((await run(signIn)).stderr).toBe(`Signed in at ${address} as anna.\n`);
  chmodSync(profiles, 0o604);
  expect(await run(['whoami'])).toEqual({ code: 0, stdout: 'anna\n', stderr: warning(profiles) });
  expect(await run(['whoami', '--quiet'])).toEqual({ code: 0, stdout: 'anna\n', stderr: '' });
});

test('a token of the environment that is not accepted is named, because signing in again would not help', async () => {
  const { address, run } = await person();
  await run(byPassword(address), { stdin: PASSWORD });
  const { code, stderr } = await run(['whoami'], { env: { RECIPES_TOKEN: 'old' } });
  expect([code, stderr]).toEqual([
    4,
    expect.stringContaining('RECIPES_TOKEN is set, but the server does not accept it.'),
  ]);
});

test('a sign-in that cannot be kept leaves no session on the server', async () => {
  const { address, home, run } = await person();
  // The folder of the profiles is on a disk that is not there.
  const config = temporaryFolder();
  symlinkSync(join(config, 'missing', 'disk'), join(config, 'lovage'));
  const before = (await home.anna.client.sessions.list()).length;
  const { code } = await run(byPassword(address), { stdin: PASSWORD, env: { XDG_CONFIG_HOME: config } });
  expect(code).not.toBe(0);
  expect(await home.anna.client.sessions.list()).toHaveLength(before);
});
