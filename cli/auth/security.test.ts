import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { secretKey } from '../../server/kit/files/secret-key.ts';
import { seal } from '../../server/kit/secrets/seal.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { listening, signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

const fileOf = (text: string) => {
  const path = join(temporaryFolder(), 'secret');
  writeFileSync(path, text);
  return path;
};

async function home() {
  const here = await world();
  const as = async (person: Person) => {
    const env = await signedIn(here, person);
    return (...args: string[]) => runCli(args, { env });
  };
  return { here, run: await as(here.anna), runBen: await as(here.ben) };
}

/** The code that a user's authenticator app shows after setup. */
async function shown({ services, dataDir, now }: World, { id }: Person): Promise<string> {
  const { library } = services;
  const find = async () =>
    (await library.database.query<{ secret: string }>('select secret from totp_secrets where user_id = ?', [id]))[0];
  await expect.poll(find).toBeDefined();
  const secret = seal(secretKey(join(dataDir, 'secret.key')), 'second factor').open((await find())!.secret)!;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() });
}

test('a second factor is enabled, asked for by login, renewed and disabled', async () => {
  const { here, runBen } = await home();
  const password = fileOf(`${PASSWORD}\n`);
  const pipe = join(temporaryFolder(), 'code');
  execFileSync('mkfifo', [pipe]);
  const enabling = runBen('auth', 'second-factor', 'enable', '--password-file', password, '--code-file', pipe);
  await writeFile(pipe, await shown(here, here.ben));
  const enabled = await enabling;
  const codes = enabled.stdout.trim().split('\n');
  expect([enabled.code, codes.length]).toEqual([0, 10]);
  expect(enabled.stderr).toMatch(/[█▀▄]{3}/);
  expect(enabled.stderr).toMatch(/type in the secret: [A-Z2-7]{32}/);
  expect((await runBen('auth', 'second-factor', 'status')).stdout).toBe(
    'App codes\ton\nRecovery codes left\t10\nPasskeys\t0\n',
  );

  const host = await listening(here);
  const env = { XDG_CONFIG_HOME: temporaryFolder() };
  const login = ['login', host, '-u', 'ben', '--password-file', password];
  const refused = await runCli(login, { env });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--code-file')]);
  expect((await runCli([...login, '--code-file', fileOf(codes[0]!)], { env })).code).toBe(0);
  expect((await runCli([...login, '--code-file', fileOf(codes[0]!)], { env })).code).toBe(4);
  expect((await runCli(['whoami'], { env })).stdout).toContain('ben');

  const proof = (code: string) => ['--password-file', password, '--code-file', fileOf(code)];
  const renewed = await runBen('auth', 'second-factor', 'codes', ...proof(codes[1]!), '--json');
  const fresh = JSON.parse(renewed.stdout).recoveryCodes as string[];
  expect((await runBen('auth', 'second-factor', 'disable', ...proof(codes[2]!))).code).not.toBe(0);
  expect((await runBen('auth', 'second-factor', 'disable', ...proof(fresh[0]!))).stderr).toContain('only the password');
});

test('sessions are listed by program, and ended one by one or everywhere', async () => {
  const { here, runBen } = await home();
  const form = { username: 'ben', password: PASSWORD };
  await here.visitor.auth.login({ form });
  const sessions = JSON.parse((await runBen('auth', 'sessions', '--json')).stdout);
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await runBen('auth', 'sessions')).stdout).toContain(other.id);
  expect((await runBen('auth', 'end-session', other.id, '--yes')).stderr).toBe('Ended the session.\n');
  expect((await runBen('auth', 'end-session', other.id, '--yes')).code).toBe(3);
  await here.visitor.auth.login({ form });
  expect((await runBen('logout', '--everywhere')).stderr).toContain('Ended 2 sessions.');
  expect((await runBen('whoami')).code).toBe(4);
});

test('passkeys are listed, renamed and deleted', async () => {
  const { here, runBen } = await home();
  const { database } = here.services.library;
  const row = { id: 'key-1', userId: here.ben.id, name: 'Phone', publicKey: '', counter: 0, transports: [] };
  await database.tx(async () => {
    await database.db.insert(database.tables.passkeys).values({ ...row, createdAt: new Date(), lastUsedAt: null });
  });
  expect((await runBen('auth', 'passkey', 'rename', 'Phone', 'Old phone')).code).toBe(0);
  expect((await runBen('auth', 'passkey', 'list')).stdout).toContain('Old phone\t');
  expect((await runBen('auth', 'passkey', 'delete', 'Old phone', '--yes')).stderr).toContain('Deleted the passkey.');
  expect((await runBen('auth', 'passkey', 'delete', 'Old phone', '--yes')).code).toBe(3);
});

test('disabling, restoring and resetting second factors of accounts appear in the audit log by program', async () => {
  const { here, run, runBen } = await home();
  expect((await run('user', 'disable', 'ben', '--yes')).stderr).toContain('recipes user restore ben');
  expect((await runBen('whoami')).code).toBe(4);
  expect((await run('user', 'list')).stdout).toMatch(/^ben\t.*\tdisabled\t/m);
  expect((await run('user', 'restore', 'ben')).stderr).toBe('ben can sign in again.\n');
  expect((await run('user', 'reset-second-factor', 'ben', '--yes')).code).toBe(0);
  expect((await run('user', 'disable', 'anna', '--yes')).code).toBe(4);

  const entries = JSON.parse((await run('audit', 'list', '--who', 'anna', '--json')).stdout);
  expect(entries.map(({ action, client }: Record<string, string>) => [action, client])).toEqual([
    ['users.second_factor_reset', 'recipes/1.12.0'],
    ['users.restored', 'recipes/1.12.0'],
    ['users.disabled', 'recipes/1.12.0'],
  ]);
  expect((await run('audit', 'list', '--action', 'users.disabled')).stdout).toMatch(
    /\tanna\tdisabled an account\tben\t/,
  );
  for (const command of ['list', 'export']) {
    expect(await run('audit', command, '--action', 'nonsense')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--action cannot be nonsense\. Choose one of auth, users, .*recipes/),
    });
    expect((await run('audit', command, '--action', 'recipes.nonsense')).stderr).toBe(
      '--action cannot be recipes.nonsense. Choose one of recipes.deleted, recipes.restored, recipes.exported.\n',
    );
  }
  const path = join(temporaryFolder(), 'audit.ndjson');
  expect((await run('audit', 'export', '-o', path)).code).toBe(0);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  expect(JSON.parse(lines[0]!)).toMatchObject({ action: 'users.disabled', objectId: here.ben.id });
  expect((await run('audit', 'export', '--action', 'audit')).stdout.trim().split('\n')).toHaveLength(2);
  expect((await runBen('audit', 'list')).code).toBe(4);
});
