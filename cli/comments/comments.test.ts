import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

test('comments are written, listed, changed and deleted', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Bread', settings: { disableComments: false } } });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['comment', ...args], { env });
  const id = (await run('create', 'Bread', 'Less salt')).stdout.trim();
  expect((await run('list', 'bread')).stdout).toMatch(new RegExp(`^\\S+\tLess salt\t${id}\n$`));
  expect((await run('edit', id, 'More salt')).stderr).toBe('Updated the comment.\n');
  expect(JSON.parse((await run('list', 'bread', '--json')).stdout)).toMatchObject([{ id, text: 'More salt' }]);
  expect((await run('create', 'bread', '')).code).toBe(2);
  expect((await run('delete', id)).code).toBe(2);
  expect((await run('delete', id, '--yes')).stderr).toBe('Deleted the comment.\n');
  expect((await run('edit', id, 'Again')).code).toBe(3);
  expect((await run('list', 'nothing')).code).toBe(3);
});
