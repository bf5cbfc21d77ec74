import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPicture } from '../../tests/architecture/walk/household.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { PASSWORD, world } from '../../tests/kit/world.ts';

async function household() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const asBen = await signedIn(home, home.ben);
  const run = (...args: string[]) => runCli(args, { env });
  return { home, env, asBen, run };
}

test('accounts are created, shown, changed and deleted by their names', async () => {
  const { env, run } = await household();
  const created = await runCli(
    ['user', 'create', 'cleo', 'cleo@example.org', '--set', 'canOrganize=true', '--password-file', '-'],
    { env, stdin: `${PASSWORD}\n` },
  );
  const id = created.stdout.trim();
  expect(created.code).toBe(0);
  expect((await run('user', 'list')).stdout).toContain(`cleo\tcleo\tcleo@example.org\tHome\tfalse\t\t${id}\n`);
  expect((await run('user', 'view', 'CLEO')).stdout).toContain('canOrganize\ttrue\n');
  expect((await run('user', 'edit', 'cleo', '--set', 'fullName=Cleo C.')).stderr).toContain('cleo');
  expect(JSON.parse((await run('user', 'view', id, '--json')).stdout)).toMatchObject({ fullName: 'Cleo C.' });
  expect((await run('user', 'create', 'ben', 'b@example.org', '--password-file', '/nowhere')).code).not.toBe(0);
  expect((await run('user', 'delete', 'cleo', '--confirm', 'cleo')).stderr).toBe('Deleted the account.\n');
  expect((await run('user', 'view', 'cleo')).code).toBe(3);
});

test('users can change their own account and picture, not those of others', async () => {
  const { home, asBen, env } = await household();
  const picture = join(temporaryFolder(), 'me.webp');
  writeFileSync(picture, new Uint8Array(await (await aPicture()).arrayBuffer()));
  expect((await runCli(['user', 'edit', '--set', 'fullName=Benjamin'], { env: asBen })).code).toBe(0);
  expect(await home.ben.client.users.self()).toMatchObject({ fullName: 'Benjamin' });
  expect((await runCli(['user', 'image', picture], { env: asBen })).stderr).toContain('ben');
  expect((await runCli(['user', 'image', picture, '--user', 'ben', '--json'], { env })).code).toBe(0);
  expect((await runCli(['user', 'edit', 'anna', '--set', 'fullName=Me'], { env: asBen })).code).toBe(4);
});

test('accounts are unlocked and passwords are reset', async () => {
  const { home, run } = await household();
  for (let i = 0; i < 5; i++) await home.visitor.try.auth.login({ form: { username: 'ben', password: 'wrong' } });
  expect((await run('user', 'unlock')).stderr).toBe('Unlocked 0 accounts.\n');
  expect((await run('user', 'unlock', '--force')).stderr).toBe('Unlocked one account.\n');
  const token = (await run('user', 'reset-password', 'ben')).stdout.trim();
  const folder = temporaryFolder();
  const [tokenFile, newFile] = [join(folder, 'token'), join(folder, 'new')];
  writeFileSync(tokenFile, token);
  writeFileSync(newFile, 'a better one\n');
  const reset = await run(
    'auth',
    'reset-password',
    'ben@example.org',
    '--token-file',
    tokenFile,
    '--new-password-file',
    newFile,
  );
  expect(reset).toMatchObject({ code: 0, stderr: expect.stringContaining('changed') });
  await home.visitor.auth.login({ form: { username: 'ben', password: 'a better one' } });
});

test('members are listed, and get permissions one at a time', async () => {
  const { run, asBen } = await household();
  expect((await run('member', 'list')).stdout).toBe(
    'anna\tanna\ttrue\ttrue\ttrue\tfalse\ttrue\nben\tBen\tfalse\tfalse\tfalse\tfalse\tfalse\n',
  );
  expect((await run('member', 'permit', 'ben', '--organize', '--invite')).code).toBe(0);
  expect((await run('member', 'permit', 'ben', '--no-invite')).code).toBe(0);
  expect((await run('member', 'list')).stdout).toContain('ben\tBen\tfalse\tfalse\ttrue\tfalse\tfalse\n');
  expect((await run('member', 'permit', 'ben', '--manage-household')).code).toBe(0);
  expect((await run('member', 'list')).stdout).toContain('ben\tBen\tfalse\tfalse\ttrue\tfalse\ttrue\n');
  expect((await runCli(['member', 'permit', 'anna', '--manage'], { env: asBen })).code).toBe(4);
});

test('invitations are created, used and revoked', async () => {
  const { run, env } = await household();
  const { token, link } = JSON.parse((await run('invite', 'create', '--uses', '2', '--json')).stdout);
  expect(link).toBe(`${env.RECIPES_HOST}/register?token=${token}`);
  const register = (...args: string[]) =>
    runCli(['auth', 'register', 'dora', 'dora@example.org', '--password-file', '-', ...args], {
      env: { RECIPES_HOST: env.RECIPES_HOST! },
      stdin: PASSWORD,
    });
  expect((await register()).code).toBe(2);
  expect((await register('--group', 'Ours')).code).toBe(4);
  expect(await register('--invitation', token)).toMatchObject({ code: 0, stderr: expect.stringContaining('Home') });
  expect((await run('invite', 'list')).stdout).toBe(`${token}\t1\n`);
  expect((await run('invite', 'delete', token, '--yes')).code).toBe(0);
  expect((await run('invite', 'list')).stdout).toBe('');
});

test('an unknown attribute is refused, not ignored', async () => {
  const { home, run } = await household();
  const wrong = await run('user', 'edit', 'ben', '--set', 'canOrganise=true');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/"canOrganise".*canOrganize/)]);
  expect((await run('user', 'edit', '--set', 'nickname=A')).code).toBe(2);
  expect((await run('group', 'edit', '--set', 'firstDay=1')).code).toBe(2);
  expect((await run('user', 'edit', 'ben', '--set', 'fullName=Ben B.')).code).toBe(0);
  expect((await run('group', 'edit', '--set', 'first_day_of_week=1')).code).toBe(0);
  expect((await home.anna.client.groups.preferences()).firstDayOfWeek).toBe(1);
});

test('groups are created, shown, renamed and deleted by admins', async () => {
  const { run, asBen } = await household();
  const id = (await run('group', 'create', 'Neighbours')).stdout.trim();
  expect((await run('group', 'list')).stdout).toContain(`Neighbours\tneighbours\t0\t${id}\n`);
  expect((await run('group', 'view', 'neighbours')).stdout).toContain('privateGroup\ttrue\n');
  expect((await run('group', 'rename', 'Neighbours', 'Next door')).stderr).toContain('Next door');
  expect((await run('group', 'delete', 'Home', '--confirm', 'Home')).code).toBe(5);
  expect((await run('group', 'delete', 'next-door', '--confirm', 'next-door')).stderr).toBe('Deleted the group.\n');
  expect((await runCli(['group', 'list'], { env: asBen })).code).toBe(4);
});

test('tokens are created for programs, shown once and revoked', async () => {
  const { home, run, env } = await household();
  const token = (await run('token', 'create', 'kitchen', '--scope', 'read', '--days', '7')).stdout.trim();
  const program = { ...env, RECIPES_TOKEN: token };
  expect((await runCli(['whoami'], { env: program })).stdout).toBe('anna\n');
  expect((await runCli(['category', 'create', 'Soups'], { env: program })).code).toBe(4);
  const { stdout } = await run('token', 'list');
  expect(stdout).toMatch(/^\d+\tkitchen\tread\t/);
  expect(stdout).not.toContain(token);
  expect((await run('token', 'delete', 'kitchen', '--yes')).code).toBe(0);
  expect(await home.anna.client.apiTokens.list()).toEqual([]);
});

test('a new password keeps the profile signed in', async () => {
  const { env } = await household();
  const folder = temporaryFolder();
  const config = { XDG_CONFIG_HOME: folder };
  const [oldFile, newFile] = [join(folder, 'old'), join(folder, 'new')];
  writeFileSync(oldFile, PASSWORD);
  writeFileSync(newFile, 'a better one');
  await runCli(['login', env.RECIPES_HOST!, '-u', 'anna', '--password-file', oldFile], { env: config });
  const change = ['auth', 'password', '--password-file', oldFile, '--new-password-file', newFile];
  expect(await runCli(change, { env: config })).toMatchObject({ code: 0 });
  expect((await runCli(['whoami'], { env: config })).stdout).toBe('anna\n');
  expect((await runCli(change, { env: config })).code).toBe(5);
});
