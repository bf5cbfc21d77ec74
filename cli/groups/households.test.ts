import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

test('a household is added to a group, gets a person, is renamed and deleted', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(args, { env });
  const id = (await run('household', 'create', 'Garden')).stdout.trim();
  expect((await run('household', 'list')).stdout).toContain(`Garden\tHome\t0\t`);
  expect((await run('user', 'edit', 'ben', '--set', 'household=Garden')).code).toBe(0);
  expect(await home.ben.client.households.self()).toMatchObject({ id, name: 'Garden' });
  expect((await run('household', 'rename', 'home/garden', 'Upstairs')).stderr).toContain('Upstairs');
  expect((await run('household', 'delete', 'Upstairs', '--confirm', 'Upstairs')).code).toBe(5);
  expect((await run('user', 'edit', 'ben', '--set', 'household=Home')).code).toBe(0);
  expect((await run('household', 'delete', 'Upstairs', '--confirm', 'Upstairs')).stderr).toBe(
    'Deleted the household.\n',
  );
  const { stdout } = await run('household', 'list', '--json');
  expect(
    JSON.parse(stdout)
      .map(({ name }: { name: string }) => name)
      .sort(),
  ).toEqual(['Elsewhere', 'Home']);
});

test('a household of another group is listed with its group, and members cannot add one', async () => {
  const home = await world();
  const run =
    (...args: string[]) =>
    async (env: Record<string, string>) =>
      runCli(['household', ...args], { env });
  const asAnna = await signedIn(home, home.anna);
  for (const group of ['Home', 'Elsewhere'])
    expect((await run('create', 'Garden', '--group', group)(asAnna)).code).toBe(0);
  expect((await run('rename', 'Garden', 'Shed')(asAnna)).code).toBe(3);
  expect((await run('rename', 'Elsewhere/Garden', 'Shed')(asAnna)).code).toBe(0);
  expect((await run('create', 'Shed', '--group', 'Nowhere')(asAnna)).code).toBe(3);
  expect((await run('create', 'Shed')(await signedIn(home, home.ben))).code).toBe(4);
});

test('everybody can list the households that the error for a wrong name refers to', async () => {
  const home = await world();
  const asAnna = await signedIn(home, home.anna);
  expect((await runCli(['household', 'create', 'Garden'], { env: asAnna })).code).toBe(0);
  const env = await signedIn(home, home.ben);
  const wrong = await runCli(['list', '--household', 'Attic'], { env });
  expect(wrong).toMatchObject({ code: 3, stdout: '' });
  expect(wrong.stderr).toContain('recipes household list');
  const { code, stdout } = await runCli(['household', 'list'], { env });
  expect(code).toBe(0);
  expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual([
    'Garden Home',
    'Home Home',
    '',
  ]);
});
