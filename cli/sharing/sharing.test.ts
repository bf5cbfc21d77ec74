import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  for (const name of ['Tomato soup', 'Bread']) await home.anna.client.recipes.create({ body: { name } });
  const env = await signedIn(home, home.anna);
  return { env, visitor: home.visitor, run: (...args: string[]) => runCli(args, { env }) };
}

const daysFromNow = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 86_400_000);

test('share create prints a link that anyone can open', async () => {
  const { env, visitor, run } = await kitchen();
  const link = (await run('share', 'create', 'Tomato soup')).stdout.trim();
  expect(link.startsWith(`${env.RECIPES_HOST}/g/home/shared/r/`)).toBe(true);
  const token = link.split('/').at(-1)!;
  expect(await visitor.sharing.open({ params: { token } })).toMatchObject({ slug: 'tomato-soup' });
});

test('share list shows the links of one recipe or of all', async () => {
  const { run } = await kitchen();
  const { id } = JSON.parse((await run('share', 'create', 'tomato-soup', '--json')).stdout);
  await run('share', 'create', 'bread');
  expect((await run('share', 'list')).stdout.split('\n')).toHaveLength(3);
  expect((await run('share', 'list', 'tomato-soup')).stdout).toMatch(
    new RegExp(`^Tomato soup\t.*Z\t${id}\ttomato-soup\n$`),
  );
  expect((await run('share', 'list', 'nothing')).code).toBe(3);
});

test('share edit changes when a link expires, share delete revokes it at once', async () => {
  const { run } = await kitchen();
  const { id, expiresAt } = JSON.parse((await run('share', 'create', 'bread', '--days', '3', '--json')).stdout);
  expect(daysFromNow(expiresAt)).toBe(3);
  expect(await run('share', 'edit', id, '--days', '7')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Expires '),
  });
  const shown = (await run('share', 'view', id)).stdout;
  expect(shown).toContain(`/g/home/shared/r/${id}\n`);
  expect(daysFromNow(/Expires\t(.*)/.exec(shown)![1]!)).toBe(7);
  expect((await run('share', 'delete', id)).code).toBe(2);
  expect((await run('share', 'delete', id, '--yes')).stderr).toBe('Revoked the link.\n');
  expect((await run('share', 'view', id)).code).toBe(3);
  expect((await run('share', 'create', 'bread', '--days', '0')).code).toBe(2);
  expect((await run('share', 'create', 'nothing')).code).toBe(3);
});
