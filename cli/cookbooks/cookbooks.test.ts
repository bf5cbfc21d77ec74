import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function shelf() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  return { client: home.anna.client, run: (...args: string[]) => runCli(args, { env }) };
}

const names = (text: string) => text.split('\n').map((line) => line.split('\t')[0]);

test('cookbook view shows what the cookbook holds', async () => {
  const { client, run } = await shelf();
  await client.recipes.create({ body: { name: 'Tomato soup', tags: [{ name: 'Soup' }] } });
  await client.recipes.create({ body: { name: 'Bread' } });
  const tags = await client.tags.list();
  await run('cookbook', 'create', 'Soups', '--set', `tags=${JSON.stringify(tags.items)}`);
  const { stdout } = await run('cookbook', 'view', 'soups');
  expect(stdout).toContain('name\tSoups\n');
  expect(stdout).toContain('\nTomato soup\ttomato-soup\n');
  expect(stdout).not.toContain('Bread');
  expect(JSON.parse((await run('cookbook', 'view', 'Soups', '--json')).stdout)).toMatchObject({
    name: 'Soups',
    recipes: [{ slug: 'tomato-soup' }],
  });
});

test('cookbook reorder puts the named ones first, and the list keeps that order', async () => {
  const { run } = await shelf();
  for (const name of ['A', 'B', 'C']) await run('cookbook', 'create', name);
  expect((await run('cookbook', 'reorder', 'C', 'a')).stdout).toBe('1\tC\n2\tA\n3\tB\n');
  expect(names((await run('cookbook', 'list')).stdout)).toEqual(['C', 'A', 'B', '']);
  expect((await run('cookbook', 'reorder', 'D')).code).toBe(3);
});
