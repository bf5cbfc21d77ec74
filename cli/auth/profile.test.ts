import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { PASSWORD } from '../../tests/kit/people.ts';
import { listening } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

async function signedInTwice() {
  const home = await world();
  const host = await listening(home);
  const env = { XDG_CONFIG_HOME: temporaryFolder() };
  const run = (...args: string[]) => runCli(args, { env });
  const login = (profile: string, name: string) =>
    runCli(['login', host, '-u', name, '--password-file', '-', '--profile', profile], { env, stdin: PASSWORD });
  expect((await login('home', 'anna')).code).toBe(0);
  expect((await login('office', 'ben')).code).toBe(0);
  return { run, host };
}

test('profiles are listed, and the one in use is kept', async () => {
  const { run, host } = await signedInTwice();
  expect((await run('profile', 'list')).stdout).toBe(`home\t${host}\tanna\tfalse\noffice\t${host}\tben\tfalse\n`);
  expect(await run('profile', 'use', 'office')).toEqual({
    code: 0,
    stdout: '',
    stderr: `Commands now use the profile “office” (${host}).\n`,
  });
  expect((await run('whoami')).stdout.trim()).toBe('ben');
  expect((await run('whoami', '--profile', 'home')).stdout.trim()).toBe('anna');
  expect((await run('profile', 'list', '--jq', '.[] | select(.isCurrent) | .name')).stdout).toBe('office\n');
});

test('a removed profile is signed out and no longer used', async () => {
  const { run } = await signedInTwice();
  await run('profile', 'use', 'office');
  expect((await run('profile', 'remove', 'office')).code).toBe(2);
  expect((await run('profile', 'remove', 'office', '--yes')).stderr).toBe('Removed the profile “office”.\n');
  expect((await run('profile', 'list')).stdout).not.toContain('office');
  expect((await run('whoami', '--profile', 'office')).code).toBe(2);
  expect((await run('whoami', '--profile', 'home')).stdout.trim()).toBe('anna');
});

test('an unknown profile is reported with similar names', async () => {
  const { run } = await signedInTwice();
  expect(await run('profile', 'use', 'ofice')).toMatchObject({ code: 3, stderr: expect.stringContaining('“office”') });
  expect((await run('profile', 'remove', 'somewhere', '--yes')).code).toBe(3);
});

test('signing in to a second server keeps the first, uses the second and says how to go back', async () => {
  const [home, office] = [await world(), await world()];
  const hosts = [await listening(home), await listening(office)] as const;
  const env = { XDG_CONFIG_HOME: temporaryFolder() };
  const run = (...args: string[]) => runCli(args, { env });
  const login = (host: string, name: string, ...more: string[]) =>
    runCli(['login', host, '-u', name, '--password-file', '-', ...more], { env, stdin: PASSWORD });
  const second = new URL(hosts[1]).host;
  expect((await login(hosts[0], 'anna')).stderr).toBe(`Signed in at ${hosts[0]} as anna.\n`);
  expect((await login(hosts[1], 'ben')).stderr).toBe(
    `Signed in at ${hosts[1]} as ben.\nCommands now use the profile “${second}” (${hosts[1]}).\n` +
      'To use the profile “default”: recipes profile use default\n',
  );
  expect((await run('whoami')).stdout.trim()).toBe('ben');
  await run('profile', 'use', 'default');
  expect((await run('whoami')).stdout.trim()).toBe('anna');

  // The session of the same account is renewed in its profile, and another account on the server gets its own profile.
  expect(JSON.parse((await login(hosts[1], 'ben', '--json')).stdout).profile).toBe(second);
  expect(JSON.parse((await login(hosts[1], 'anna', '--json')).stdout).profile).toBe(`anna@${second}`);
  expect((await run('profile', 'list', '--json=name,user')).stdout.match(/"user"/g)).toHaveLength(3);

  // A profile that is named is only used on demand.
  expect((await login(hosts[0], 'ben', '--profile', 'guest room')).stderr).toContain(
    'To use the profile “guest room”: recipes profile use "guest room"\n',
  );
  expect((await run('whoami')).stdout.trim()).toBe('anna');
});
