import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

test('group view shows the household, group edit changes its preferences', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Bread' } });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['group', ...args], { env });
  const { stdout } = await run('view');
  expect(stdout).toContain('Name\tHome\nSlug\thome\nRecipes\t1\nPeople\t2\n');
  expect(await run('edit', '--set', 'firstDayOfWeek=1')).toMatchObject({
    code: 0,
    stderr: "Updated the household's preferences.\n",
  });
  expect((await run('view')).stdout).toContain('firstDayOfWeek\t1\n');
  expect(JSON.parse((await run('view', '--json')).stdout)).toMatchObject({ preferences: { firstDayOfWeek: 1 } });
});

test('an invalid preference and a missing permission give different errors', async () => {
  const home = await world();
  const run = async (person: typeof home.anna, ...args: string[]) =>
    runCli(['group', 'edit', ...args], { env: await signedIn(home, person) });
  expect(await run(home.anna, '--set', 'firstDayOfWeek=9')).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('firstDayOfWeek'),
  });
  expect((await run(home.anna, '--set', 'firstDayOfWeek')).code).toBe(2);
  expect((await run(home.anna)).code).toBe(2);
  expect((await run(home.ben, '--set', 'firstDayOfWeek=1')).code).toBe(4);
});

test('an invitation to the local library says that the server address has to be added', async () => {
  const { code, stdout, stderr } = await runCli(['invite', 'create'], { env: { DATA_DIR: temporaryFolder() } });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\/register\?token=\S+\n$/)]);
  expect(stderr).toContain("server's address");
});
