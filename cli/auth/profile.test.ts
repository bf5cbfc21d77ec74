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

test('a profile that does not exist is named with those that are near', async () => {
  const { run } = await signedInTwice();
  expect(await run('profile', 'use', 'ofice')).toMatchObject({ code: 3, stderr: expect.stringContaining('“office”') });
  expect((await run('profile', 'remove', 'somewhere', '--yes')).code).toBe(3);
});
